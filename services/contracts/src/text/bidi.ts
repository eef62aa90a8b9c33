/** Matches characters that reorder or embed the text around them, such as U+202E. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** Matches right-to-left characters (Unicode UAX #9, table of bidirectional character types). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns a text without bidirectional controls, for feeds and page heads, where it cannot be isolated. */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '')

/** Isolates a name or title, so that it does not reorder the plain-text sentence around it. */
export const isolated = (text: string): string => {
  const plain = withoutBidiControls(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** Returns the direction of a text as browsers do for `dir="auto"`; undefined if it has no letters. */
export const directionOf = (text: string): 'ltr' | 'rtl' | undefined => {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
