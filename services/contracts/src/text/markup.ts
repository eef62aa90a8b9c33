export type Markup = { readonly markup: string }

type Part = string | number | Markup | readonly Markup[] | undefined | false

/** A template tag for documents without React. Escapes texts, inserts markup, omits undefined and false. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: texts }, ...parts.map(toMarkup)),
})

/** Marks a text as markup that must not be escaped. @param text markup from another source, such as React. */
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

/** Matches characters that XML forbids even if they are escaped. */
const NO_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escape = (text: string): string =>
  text.replaceAll(NO_CHARACTERS, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
