/** The sanitiser writes these four and no others. */
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Takes the sanitiser's escapes back. */
export const unescaped = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** The words of sanitised HTML, still escaped, as an attribute may hold them; footnotes' numbers are none of them. */
export const attributeOf = (html: string): string =>
  html
    .replaceAll(/<sup class="fn">.*?<\/sup>|<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The words of sanitised HTML. */
export const textOf = (html: string): string => unescaped(attributeOf(html))
