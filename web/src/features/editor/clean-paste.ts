import { PostHtml } from '@soko/contracts/post-html.ts'

/**
 * Makes HTML from elsewhere (Word, Google Docs, web pages) into what an analysis may hold: paragraphs, two levels of headings,
 * lists, quotes, links, emphasis and alignment. Their looks come as style attributes, which the page's
 * Content-Security-Policy forbids even in a document that is only parsed: they are renamed in the text, read, and gone.
 * Images stay as they are for the caller to judge.
 */
export const cleanPaste = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of body.querySelectorAll('script, title, meta, link, template, iframe')) element.remove()
  makeWordLists(body, html)
  for (const element of body.querySelectorAll<HTMLElement>(`[${LOOK}]`)) readLook(element)
  for (const [selector, tag] of RENAMED) {
    for (const element of body.querySelectorAll(selector)) rename(element, tag)
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  for (const link of body.querySelectorAll('a')) if (!isSafeLink(link.getAttribute('href'))) unwrap(link)
  return body.innerHTML
}

/** Where the text of a style attribute is kept meanwhile. */
const LOOK = 'data-look'

const TAG = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const QUOTED_OR_STYLE = /("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi

const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
    .replaceAll(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(
        QUOTED_OR_STYLE,
        (_all, quoted: string | undefined, space: string) => quoted ?? space + LOOK,
      ),
    )

/** What is written otherwise, in this order. */
const RENAMED = [
  ['h1', 'h2'],
  ['h4, h5, h6', 'h3'],
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['del, strike', 's'],
  ['tr', 'p'],
] as const

const styleOf = (element: Element): string => element.getAttribute(LOOK)?.toLowerCase() ?? ''

const declarations = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )

/** Says with tags and classes what an element's style said, as far as an analysis can say it. */
const readLook = (element: HTMLElement): void => {
  const look = declarations(styleOf(element))
  element.removeAttribute(LOOK)
  const weight = look.get('font-weight') ?? ''
  // Google Docs wraps all it copies into a <b> that is not bold.
  if (/^(normal|400)/.test(weight) && element.matches('b, strong')) {
    unwrap(element)
    return
  }
  const alignment = /^(center|right|justify)/.exec(look.get('text-align') ?? '')?.[1]
  if (alignment !== undefined) element.classList.add(`ql-align-${alignment}`)
  // A heading is bold as it is, a link underlined.
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  if (!isHeading && /^(bold|[6-9]00)/.test(weight)) emphasise(element, 'strong')
  if (look.get('font-style') === 'italic') emphasise(element, 'em')
  const line = `${look.get('text-decoration')} ${look.get('text-decoration-line')}`
  if (line.includes('underline') && element.closest('a') === null) emphasise(element, 'u')
  if (line.includes('line-through')) emphasise(element, 's')
}

const emphasise = (element: Element, tag: 'strong' | 'em' | 'u' | 's') => {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

const unwrap = (element: Element) => {
  element.replaceWith(...element.childNodes)
}

const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag)
  if (element.className !== '') renamed.className = element.className
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Whether an analysis may link there. */
export const isSafeLink = (address: string | null): boolean => {
  if (address === null || !URL.canParse(address)) return false
  return PostHtml.linkSchemes.some((scheme) => new URL(address).protocol === `${scheme}:`)
}

/**
 * Word's lists are paragraphs: `mso-list:l0 level2 lfo1` says which list and how deep, the marker is a piece to be ignored,
 * and the sheet of styles beside says what is numbered.
 */
const makeWordLists = (body: HTMLElement, source: string) => {
  for (const marker of body.querySelectorAll(`[${LOOK}]`)) {
    if (/mso-list:\s*ignore/.test(styleOf(marker))) marker.remove()
  }
  for (const paragraph of body.querySelectorAll(`p[${LOOK}*="mso-list" i]`)) {
    const [, id, level] = /mso-list:\s*l(\d+)\s+level(\d+)/.exec(styleOf(paragraph)) ?? []
    if (id === undefined || level === undefined) continue
    const tag = isNumbered(source, id, level) ? 'ol' : 'ul'
    const before = paragraph.previousElementSibling
    const list = before?.tagName.toLowerCase() === tag ? before : body.ownerDocument.createElement(tag)
    const item = body.ownerDocument.createElement('li')
    if (Number(level) > 1) item.className = `ql-indent-${Math.min(Number(level) - 1, 8)}`
    item.append(...paragraph.childNodes)
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
    list.append(item)
  }
}

const isNumbered = (source: string, id: string, level: string): boolean => {
  const format = new RegExp(
    `@list l${id}:level${level}\\s*\\{[^}]*mso-level-number-format:\\s*([\\w-]+)`,
    'i',
  )
  return (format.exec(source)?.[1] ?? 'decimal').toLowerCase() !== 'bullet'
}
