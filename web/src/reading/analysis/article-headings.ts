import { textOf } from './html-text.ts'

/** A heading of an analysis, as a link to it needs it. */
export type Anchor = { readonly id: string; readonly text: string }

/** Letters, digits and hyphens alone, so that it can stand in an attribute; the prefix keeps it from the page's own ids. */
const idOf = (text: string): string => {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `part-${words.replaceAll(/^-|-$/g, '').slice(0, 60)}`
}

/** Names the headings of one analysis, each by its words and apart from those before it. An empty one gets no name. */
export const nameHeadings = (): ((html: string) => Anchor | undefined) => {
  const taken = new Map<string, number>()
  return (html) => {
    const text = textOf(html)
    if (text === '') return undefined
    const base = idOf(text)
    const times = (taken.get(base) ?? 0) + 1
    taken.set(base, times)
    return { id: times === 1 ? base : `${base}--${times}`, text }
  }
}
