/** Browsers resolve `.` and `..` between slashes, even if encoded, and treat a backslash as a slash. */
const NO_SEGMENT = /\\|(?:^|\/)\.{1,2}(?:\/|$)/

/** Returns true if an encoded text can be a segment of an address. No imports: readers' pages load it. */
export const isAddressSegment = (text: string): boolean => !NO_SEGMENT.test(text)
