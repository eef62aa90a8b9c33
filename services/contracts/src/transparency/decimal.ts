const DECIMAL = /^(?:0|[1-9][0-9]{0,15})$/

/** Parses a C2SP size or index: decimal, no leading zeros, below 2^53; undefined for any other text. */
export const parseDecimal = (text: string): number | undefined =>
  DECIMAL.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
