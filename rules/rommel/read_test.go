package rommel

import "testing"

// What the files say has come into the tables.
func TestFCR_28_TheDataIsRead(t *testing.T) {
	for i, sc := range allScenarios(t) {
		want := []struct {
			id                                            string
			zones, forces, boxes, regions, options, edges int
		}{{"ghost-division", 21, 35, 11, 3, 6, 33}, {"north-africa", 14, 36, 12, 3, 8, 21}, {"d-day", 24, 63, 18, 4, 7, 51}}[i]
		edges := 0
		for z := range sc.zones {
			edges += sc.graph.Near(z).Len()
		}
		if sc.id != want.id || len(sc.zones) != want.zones || len(sc.forces) != want.forces || len(sc.boxes) != want.boxes ||
			len(sc.regions) != want.regions || len(sc.campaign.options) != want.options || edges != 2*want.edges {
			t.Errorf("%s has %d zones, %d Forces, %d boxes, %d regions, %d options, %d edges", sc.id, len(sc.zones), len(sc.forces),
				len(sc.boxes), len(sc.regions), len(sc.campaign.options), edges/2)
		}
	}
}
