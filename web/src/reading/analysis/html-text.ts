const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

export const unescaped = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** Returns the text of sanitised HTML without footnote numbers, escaped for use in an attribute. */
export const attributeOf = (html: string): string =>
  html
    .replaceAll(/<sup class="fn">.*?<\/sup>|<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const textOf = (html: string): string => unescaped(attributeOf(html))
