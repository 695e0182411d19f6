package texts

// Ready reads both languages and says what is wrong with their files.
func Ready() error {
	for _, lang := range Languages() {
		if err := in(lang).err; err != nil {
			return err
		}
	}
	return nil
}
