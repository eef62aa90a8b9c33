import { mentionSign } from '@soko/contracts/text/mentions.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'

/** In UTF-16 code units, before and after the mention. */
const AROUND = 200

/** Returns the text around the first mention of a user in stored HTML: its line, shortened at words. */
export const textAround = (html: string, userId: string): string => {
  const sign = mentionSign(userId)
  const line = plainText(html)
    .split('\n')
    .find((each) => each.includes(sign))
  if (line === undefined) return ''
  const at = line.indexOf(sign)
  return `${endOf(line.slice(0, at))}${sign}${startOf(line.slice(at + sign.length))}`.trim()
}

const endOf = (text: string): string => {
  if (text.length <= AROUND) return text
  const end = text.slice(-AROUND)
  const space = end.indexOf(' ')
  // A mention contains no space, so it is not cut.
  return space < 0 ? '\u2026' : `\u2026${end.slice(space)}`
}

const startOf = (text: string): string => {
  if (text.length <= AROUND) return text
  const space = text.slice(0, AROUND).lastIndexOf(' ')
  return space < 0 ? '\u2026' : `${text.slice(0, space)}\u2026`
}
