/** Browsers resolve dots between slashes, also encoded ones, and treat a backslash as a slash. */
const NO_SEGMENT = /\\|(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * Returns true if a text, once encoded, can be one segment of a page's address. `.` and `..`, also next to a slash,
 * and texts with a backslash cannot. Imports nothing, because readers' pages use it.
 */
export const isAddressSegment = (text: string): boolean => !NO_SEGMENT.test(text)
