package rommel

import "sandtable/rules"

func numberArg(name string, n int) rules.Arg      { return rules.Arg{Name: name, N: n} }
func wordArg(name string, t rules.Text) rules.Arg { return rules.Arg{Name: name, Text: t} }
func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "rommel." + key, Args: a}
}
