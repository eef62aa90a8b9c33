/** Stands where something was repaired. XML allows it, and no text has it: https://www.unicode.org/faq/private_use.html#noncharacters */
export const REPAIRED = '\uFDD0'

// What XML 1.0 forbids: https://www.w3.org/TR/xml/#charsets
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** References outside of CDATA, where other names than these five are not defined. */
const REFERENCE = /<!\[CDATA\[[\s\S]*?\]\]>|&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}))?(;)?/gi

/** Drops what XML 1.0 forbids and escapes each bare `&`. Vertical tabs and form feeds part words: they become spaces. */
export const repairXml = (xml: string): string => {
  const repaired = xml
    .replaceAll(REFERENCE, (whole, name?: string, decimal?: string, hex?: string, end?: string) => {
      if (whole.startsWith('<')) return whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      const isWhole = end !== undefined && (name !== undefined || !Number.isNaN(code))
      if (!isWhole) return `&amp;${whole.slice(1)}${REPAIRED}`
      return Number.isNaN(code) || isAllowed(code) ? whole : standIn(code)
    })
    .replaceAll(FORBIDDEN, (character) => standIn(character.charCodeAt(0)))
  // Around the first element no text may stand.
  const start = Math.max(repaired.indexOf('<rss'), 0)
  const end = repaired.lastIndexOf('>')
  const around = [repaired.slice(0, start), repaired.slice(end + 1)].map((part) =>
    part.replaceAll(REPAIRED, ''),
  )
  return around.join(repaired.slice(start, end + 1))
}

const standIn = (code: number): string => (code === 0x0b || code === 0x0c ? ` ${REPAIRED}` : REPAIRED)

const isAllowed = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)
