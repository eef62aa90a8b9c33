/** A heading of an analysis, as a link to it needs it. */
export type Anchor = { readonly id: string; readonly text: string }

/** The sanitiser writes these four and no others. */
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Letters, digits and hyphens alone, so that it can stand in an attribute; the prefix keeps it from the page's own ids. */
const idOf = (text: string): string => {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `part-${words.replaceAll(/^-|-$/g, '').slice(0, 60)}`
}

const OPEN_OR_CLOSED = /<(\/?)(p|h2|h3|blockquote|ul|ol)(?=[ >])/g

/**
 * Gives each block its own direction, by its first letter. Blocks within a list or a quote follow theirs: `dir` on these
 * would hide their text from the outer one's `auto` (HTML, 'auto-directionality').
 */
const withDirections = (html: string): string => {
  let depth = 0
  return html.replaceAll(OPEN_OR_CLOSED, (tag: string, closes: string) => {
    if (closes !== '') {
      depth -= 1
      return tag
    }
    depth += 1
    return depth === 1 ? `${tag} dir="auto"` : tag
  })
}

/**
 * Gives the headings (h2) of an analysis ids to link to, gives each block its own direction, and lets images wait until they
 * are scrolled to.
 * @param html as the API answers it: sanitised, so an h2 has no attribute but a class and stands within no other.
 * @returns the HTML, and its headings in their order; an empty heading has no id.
 */
export const withAnchors = (html: string): { readonly html: string; readonly anchors: readonly Anchor[] } => {
  const anchors: Anchor[] = []
  const taken = new Map<string, number>()
  const named = html.replaceAll(
    /<h2( class="[a-z0-9 -]*")?>(.*?)<\/h2>/gs,
    (heading: string, attributes: string | undefined, inner: string) => {
      const text = textOf(inner)
      if (text === '') return heading
      const base = idOf(text)
      const times = (taken.get(base) ?? 0) + 1
      taken.set(base, times)
      const id = times === 1 ? base : `${base}--${times}`
      anchors.push({ id, text })
      return `<h2 id="${id}"${attributes ?? ''}>${inner}</h2>`
    },
  )
  const lazy = named.replaceAll('<img ', '<img loading="lazy" decoding="async" ')
  return { html: withDirections(lazy), anchors }
}
