package undaunted

import "sandtable/rules"

func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "undaunted." + key, Args: a}
}
