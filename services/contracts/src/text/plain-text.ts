import { mentionAt, mentionSign } from './mentions.ts'

const blocks: ReadonlySet<string> = new Set(
  'p h2 h3 h4 blockquote ul ol li pre aside figure figcaption tr div'.split(' '),
)

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** A quick check before `LINE_BREAKS`, because most parts contain no line break. */
const LINE_BREAK = /[\r\n]/
/** The lookbehind makes a run of blanks match only from its start; otherwise long runs take quadratic time. */
const LINE_BREAKS = /(?<![ \t])[ \t]*[\r\n]+[ \t]*/g
const readers: ReadonlySet<string> = new Set('tr pre li td th dd sup'.split(' '))

const NAME = /[a-z0-9]+/y
const NOTE = /<li id="fn-(\d+)"/y

/**
 * Converts the sanitised HTML of a post to plain text. Each block, even empty, becomes a line; cells are
 * separated by tabs. An item of a figures block is `label: value change`, a footnote reference `[1]`. A
 * mention without a name becomes `mentionSign`.
 * @param length how many UTF-16 units to return; the rest of the HTML is not read.
 */
export const plainText = (html: string, length = Number.POSITIVE_INFINITY): string => {
  const reader = createTextReader(html)
  reader.readTo(html.length, length)
  return reader.text().slice(0, length).trimEnd()
}

/** Converts in steps, because a text of 1 MB would block the process for too long. */
export const createTextReader = (html: string) => {
  let text = ''
  let atLineStart = true
  let seam = ''
  let inRow = false
  let inCode = false
  let inNumber = false

  const readText = (part: string): void => {
    if (!inCode && (atLineStart || seam !== '') && part.trim() === '') return
    const source = inCode || !LINE_BREAK.test(part) ? part : part.replaceAll(LINE_BREAKS, ' ')
    const line = seam + (part.includes('&') ? source.replaceAll(/&(?:lt|gt|amp);/g, characterOf) : source)
    text += text === '' ? line.trimStart() : line
    atLineStart = inCode && line.endsWith('\n')
    seam = ''
  }

  const readBlock = (tag: string): void => {
    if (text !== '' && (tag === 'br' || !atLineStart)) text += '\n'
    atLineStart = true
    if (tag !== 'br') seam = ''
  }

  const readTag = (opened: number): void => {
    const tag = nameOf(html, opened)
    if (tag === 'br' && inRow) seam ||= ' '
    else if (tag === 'br' || blocks.has(tag)) readBlock(tag)
    if (!readers.has(tag)) return
    const isEnd = html[opened + 1] === '/'
    if (tag === 'tr') inRow = !isEnd
    else if (tag === 'pre') inCode = !isEnd
    else if (tag === 'li' && !isEnd) seam = noteOf(html, opened)
    else if ((tag === 'td' || tag === 'th') && isEnd) seam = seam === ' ' ? '\t' : `${seam}\t`
    else if (tag === 'dd' && !isEnd && !atLineStart) seam = ': '
    else if (tag === 'sup' && html.startsWith(' class', opened + 4)) {
      seam += '['
      inNumber = true
    } else if (tag === 'sup' && inNumber) {
      text += ']'
      inNumber = false
    }
  }

  let at = 0
  /** Converts up to `offset`, or to `length` UTF-16 units of text. Returns true if there is more HTML. */
  const readTo = (offset: number, length = Number.POSITIVE_INFINITY): boolean => {
    const end = Math.min(offset, html.length)
    const isWanted = () => at < end && text.length <= length
    while (isWanted()) readNext()
    return at < html.length
  }
  const readNext = (): void => {
    const opened = html.indexOf('<', at)
    const end = opened === -1 ? html.length : opened
    if (end > at) readText(html.slice(at, end))
    if (opened === -1) {
      at = html.length
      return
    }
    const mention = html[opened + 1] === 'a' ? mentionAt(html, opened) : undefined
    if (mention !== undefined) {
      readText(mentionSign(mention.userId))
      at = mention.end
      return
    }
    readTag(opened)
    const closed = html.indexOf('>', opened)
    at = closed === -1 ? html.length : closed + 1
  }
  return { readTo, text: (): string => text.trimEnd() }
}

const characterOf = (entity: string): string => characters[entity] ?? entity

const nameOf = (html: string, opened: number): string => {
  NAME.lastIndex = html[opened + 1] === '/' ? opened + 2 : opened + 1
  return NAME.exec(html)?.[0] ?? ''
}

/** Returns the prefix of a footnote's note, such as `[1] `; empty for other list items. */
const noteOf = (html: string, opened: number): string => {
  NOTE.lastIndex = opened
  const number = NOTE.exec(html)?.[1]
  return number === undefined ? '' : `[${number}] `
}
