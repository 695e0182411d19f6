// Package ui is the interface layer without an engine: geometry in logical
// pixels, input as a value, measured text, widgets and focus. Everything
// drawn becomes a command in a List, which package scenes/paint shows; so
// layouts, clicks and lengths of words are tested without a display.
//
// A screen is a Scene: one function, Frame, that reads the input and draws in
// the same pass, so that what is seen and what is clicked cannot disagree.
// The window calls it when there was input, when a wake-up asked for by
// Frame.Wake is due, or when something landed from a goroutine; the list is
// painted only if it differs from the one on the screen. After a frame in
// which anything was done (Frame.Did) it is called once more without input,
// so that the screen shows the new state at once.
package ui
