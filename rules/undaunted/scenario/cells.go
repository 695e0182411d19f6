package scenario

import "strconv"

// CellName is what a place of the grid is called: a letter for its row and the number of its column.
func CellName(row, col int) string {
	letters := ""
	for n := row + 1; n > 0; n = (n - 1) / 26 {
		letters = string(rune('a'+(n-1)%26)) + letters
	}
	return letters + strconv.Itoa(col+1)
}

// ParseCell is the place of a name.
func ParseCell(cell string) (row, col int, ok bool) {
	i := 0
	for ; i < len(cell) && cell[i] >= 'a' && cell[i] <= 'z' && i < 3; i++ {
		row = row*26 + int(cell[i]-'a') + 1
	}
	n, err := strconv.Atoi(cell[i:])
	row, col = row-1, n-1
	return row, col, err == nil && i > 0 && n > 0 && CellName(row, col) == cell
}
