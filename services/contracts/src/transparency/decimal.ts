const DECIMAL = /^(?:0|[1-9][0-9]{0,15})$/

/** Reads a size or an index as C2SP's formats write it: in decimal, without leading zeros. Undefined for any other text, and from 2^53 on. */
export const parseDecimal = (text: string): number | undefined =>
  DECIMAL.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
