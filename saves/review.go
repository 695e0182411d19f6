package saves

import (
	"os"
	"path/filepath"
	"strings"
)

// reviewExt is the extension of what a journal is kept beside: its review.
const reviewExt = ".review"

func reviewOf(path string) string { return strings.TrimSuffix(path, gameExt) + reviewExt }

// Review reads what was kept beside a journal as its review; nil where there is none, or none
// that can be read: it is told anew then.
func (s *Store) Review(journal string) []byte {
	if journal == "" || s.memory {
		return nil
	}
	data, _ := readFile(reviewOf(journal), MaxFile)
	return data
}

// KeepReview writes the review of a journal beside it, as WriteReview does. Where nothing can be
// written nothing is, which costs but the time to tell it anew.
func (s *Store) KeepReview(journal string, data []byte) {
	if journal != "" && !s.memory {
		_ = WriteReview(journal, data) // it is only to save time
	}
}

// WriteReview writes the review of a journal beside it at once: the one before stays until then.
func WriteReview(journal string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(journal), ".review-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), reviewOf(journal))
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
