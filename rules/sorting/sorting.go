// Package sorting sorts. What slices.SortFunc and slices.SortStableFunc compile to stands in a program once for each type
// that is sorted, some twenty kilobytes a type; the code of this package stands once for all.
package sorting

import "sort"

// By sorts a list in place so that compare is never above 0 for neighbours; what is equal stays in its order.
func By[T any](list []T, compare func(a, b T) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}
