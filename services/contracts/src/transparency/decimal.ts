const DECIMAL = /^(?:0|[1-9][0-9]{0,15})$/

/**
 * Parses a size or an index as C2SP formats them: decimal, without leading zeros. Returns undefined for any
 * other text, and for numbers from 2^53 on.
 */
export const parseDecimal = (text: string): number | undefined =>
  DECIMAL.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
