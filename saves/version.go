package saves

// Version is the version of the program, as it stands in the header of each journal.
const Version = "0.1.0"
