/** Browsers resolve `.` and `..` between slashes, even if encoded, and treat a backslash as a slash. */
const NO_SEGMENT = /\\|(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * Returns true if an encoded text can be one segment of a page's address. Texts with a backslash, and texts
 * that are `.` or `..` or contain them between slashes, cannot. This module imports nothing, because readers'
 * pages load it.
 */
export const isAddressSegment = (text: string): boolean => !NO_SEGMENT.test(text)
