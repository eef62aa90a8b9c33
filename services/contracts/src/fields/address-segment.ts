/** Browsers resolve dots between slashes, encoded ones too, and a backslash is a slash to them. */
const NO_SEGMENT = /\\|(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * Whether a text can be one segment of a page's address once it is encoded. Some texts have no address that works: `.` and
 * `..`, also next to a slash, and everything with a backslash. Imports nothing: readers' pages use it.
 */
export const isAddressSegment = (text: string): boolean => !NO_SEGMENT.test(text)
