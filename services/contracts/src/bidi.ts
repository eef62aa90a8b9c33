/** Characters that reorder or embed text around them: U+202E turns a line around. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** Characters that are written from right to left: https://www.unicode.org/reports/tr9/#Table_Bidirectional_Character_Types. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns a text for a place that cannot isolate it, as in a feed or in the head of a page. */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '')

/**
 * Returns a name or title for the middle of a plain-text sentence: the words, digits and signs around it keep their places,
 * whatever its script. In markup, `<bdi>` does the same. A text without letters from right to left stays as it is.
 */
export const isolated = (text: string): string => {
  const plain = withoutBidiControls(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
