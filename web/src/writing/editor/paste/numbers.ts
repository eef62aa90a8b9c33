const SPACE = String.raw`[\s\u00a0\u2009\u202f]`
const MONEY = String.raw`(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc}|R|KSh|TSh|USh|GH₵)`
const DIGITS = String.raw`(?:\d{1,3}(?:[.,'’\u00a0\u2009\u202f ]\d{2,3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+)`
const UNIT = String.raw`(?:%|‰|pp|bps?|[kKmMbB]|[mb]n|x|×)`
const SIGN = '[-+−–±~≈]?'

const NUMBER = new RegExp(
  `^${SIGN}${SPACE}*${MONEY}?${SPACE}*${SIGN}${DIGITS}${SPACE}*${UNIT}?${SPACE}*${MONEY}?$`,
  'u',
)

/** Whether a text is a formatted number: 1,234.5; 1.234,5; 12%; -3; (3); KES 1 200; 1.2bn. */
export const isNumber = (text: string): boolean => {
  const trimmed = text.trim()
  const inner = /^\((.*)\)$/u.exec(trimmed)?.[1] ?? trimmed
  return NUMBER.test(inner)
}
