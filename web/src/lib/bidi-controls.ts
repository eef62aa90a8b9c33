/** Characters that reorder or embed text around them: U+202E turns a line around. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** Returns a text for a place that cannot isolate it, as in a feed or in the head of a page. */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '')
