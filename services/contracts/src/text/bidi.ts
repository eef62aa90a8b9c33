/** Matches characters that reorder or embed the text around them, such as U+202E. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/**
 * Matches right-to-left characters: https://www.unicode.org/reports/tr9/#Table_Bidirectional_Character_Types.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns a text without bidirectional control characters, for output in which it cannot be isolated, such as
 * feeds and the head of a page.
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '')

/**
 * Wraps a name or title in isolate characters, so that it does not reorder the words of the plain-text
 * sentence around it. In markup, `<bdi>` does the same. A text without right-to-left characters is returned
 * unchanged.
 */
export const isolated = (text: string): string => {
  const plain = withoutBidiControls(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
