/** Characters that reorder or embed the text around them, such as U+202E. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** Right-to-left characters: https://www.unicode.org/reports/tr9/#Table_Bidirectional_Character_Types. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns a text without these characters, for output that cannot isolate it, such as feeds and the head of a page. */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '')

/**
 * Returns a name or title to be put inside a plain-text sentence, wrapped in isolates, so that it does not reorder the
 * words around it. In markup, `<bdi>` does the same. A text without right-to-left letters is returned unchanged.
 */
export const isolated = (text: string): string => {
  const plain = withoutBidiControls(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
