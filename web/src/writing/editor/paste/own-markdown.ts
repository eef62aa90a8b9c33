import { embedOf } from '@soko/contracts/text/embeds.ts'
import { Marked, type Tokens } from 'marked'
import footnotes from 'marked-footnote'
import { deltaIn } from '../document/delta-of.ts'
import { htmlOf } from '../document/html-of.ts'

const KINDS: Readonly<Record<string, string>> = { METHOD: 'method', WARNING: 'risk', CAUTION: 'risk' }
const ALERT = /^> ?\[!(\w+)\][ \t]*\n/

const marked = new Marked({ gfm: true }).use(footnotes(), {
  renderer: {
    paragraph({ tokens }) {
      const [piece, ...others] = tokens
      const inner = this.parser.parseInline(tokens)
      if (piece === undefined || others.length > 0) return `<p>${inner}</p>\n`
      if (piece.type === 'image') return `<figure class="image">${inner}</figure>\n`
      const isEmbed = piece.type === 'link' && piece.raw === piece['href'] && embedOf(piece.raw) !== undefined
      return isEmbed ? `<figure class="embed">${inner}</figure>\n` : `<p>${inner}</p>\n`
    },
    blockquote({ tokens, raw }) {
      const inner = this.parser.parse(tokens)
      const alert = ALERT.exec(raw)?.[1]
      if (alert === undefined) return `<blockquote>${inner}</blockquote>\n`
      const paragraphs = inner.replace(/^<p>\[!\w+\]\s*/, '<p>').replace(/^<p><\/p>\s*/, '')
      return `<aside class="callout ${KINDS[alert] ?? 'note'}">${paragraphs}</aside>\n`
    },
    table({ header, rows }) {
      const row = (cells: readonly Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`
      return `<figure class="table"><table><thead>${row(header)}</thead><tbody>${rows.map(row).join('')}</tbody></table></figure>\n`
    },
    tablecell({ tokens, header, align }) {
      const tag = header ? 'th' : 'td'
      const kind = align === 'right' ? ' class="num"' : ''
      return `<${tag}${kind}>${this.parser.parseInline(tokens)}</${tag}>`
    },
  },
})

/** Converts Markdown that Soko exported to post HTML. Does not convert image addresses and footnotes. */
export const exportedMarkdownToHtml = (text: string): string => marked.parse(text, { async: false })

/** Completes `exportedMarkdownToHtml`. `prepare` moves all image addresses to this site. */
export const exportedHtmlToPostHtml = (html: string, prepare?: (body: HTMLElement) => void): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  moveNotes(body)
  prepare?.(body)
  return htmlOf(deltaIn(body))
}

const moveNotes = (body: HTMLElement) => {
  const section = body.querySelector('section[data-footnotes]')
  if (section === null) return
  const own = body.querySelector('ol.notes')
  const list = own ?? body.ownerDocument.createElement('ol')
  if (own === null) body.append(list)
  list.className = 'notes'
  for (const note of section.querySelectorAll('li[id^="footnote-"]')) {
    const item = body.ownerDocument.createElement('li')
    item.id = note.id.replace('footnote-', 'fn-')
    for (const back of note.querySelectorAll('[data-footnote-backref]')) {
      const before = back.previousSibling
      if (before?.nodeType === Node.TEXT_NODE)
        before.textContent = before.textContent?.replace(/ $/, '') ?? ''
      back.remove()
    }
    item.append(...note.childNodes)
    list.append(item)
  }
  for (const link of body.querySelectorAll('sup > a[data-footnote-ref]')) {
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace('#footnote-', '#fn-'))
    link.parentElement?.classList.add('fn')
  }
  section.remove()
}
