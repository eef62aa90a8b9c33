/** Text that is already HTML or XML. */
export type Markup = { readonly markup: string }

type Part = string | number | Markup | readonly Markup[] | undefined | false

/**
 * Template tag for documents not rendered by React: the frame around a page, feeds, sitemaps. Escapes texts, inserts
 * markup unchanged and omits undefined and false.
 */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: texts }, ...parts.map(toMarkup)),
})

/** @param text markup from another source: React's output. */
export const asMarkup = (text: string): Markup => ({ markup: text })

const toMarkup = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML forbids, even escaped. */
const NO_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escape = (text: string): string =>
  text.replaceAll(NO_CHARACTERS, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
