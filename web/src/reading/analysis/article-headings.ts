import { textOf } from './html-text.ts'

export type Anchor = { readonly id: string; readonly text: string }

/** The prefix prevents conflicts with other ids on the page. */
const idOf = (text: string): string => {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `part-${words.replaceAll(/^-|-$/g, '').slice(0, 60)}`
}

/** Creates unique ids for the headings of one analysis; undefined for empty headings. */
export const createHeadingIds = (): ((html: string) => Anchor | undefined) => {
  const counts = new Map<string, number>()
  return (html) => {
    const text = textOf(html)
    if (text === '') return undefined
    const base = idOf(text)
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return { id: count === 1 ? base : `${base}--${count}`, text }
  }
}
