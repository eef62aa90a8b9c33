import type { DraftRow } from './merge-drafts.ts'

/** In what order drafts are listed: the last edited first, the first edited first, by title, or the longest first. */
export const draftOrders = ['newest', 'oldest', 'title', 'longest'] as const
export type DraftOrder = (typeof draftOrders)[number]

export type Arrangement = {
  /** As they are typed: each is part of a draft's title, or of the beginning of its text. */
  readonly words: string
  readonly order: DraftOrder
}

type Compare = (one: DraftRow, other: DraftRow) => number

const byDate: Compare = (one, other) => Date.parse(one.savedAt) - Date.parse(other.savedAt)

const compare: Readonly<Record<DraftOrder, Compare>> = {
  newest: (one, other) => byDate(other, one),
  oldest: byDate,
  title: (one, other) => one.title.localeCompare(other.title, undefined, { numeric: true }),
  longest: (one, other) => other.words - one.words,
}

/** Returns the drafts that have all of the words, in an order. Case and accents make no difference. */
export const arrangeDrafts = (
  rows: readonly DraftRow[],
  { words, order }: Arrangement,
): readonly DraftRow[] => {
  const wanted = fold(words).split(/\s+/)
  return rows
    .filter(({ title, excerpt }) => {
      const text = fold(`${title} ${excerpt}`)
      return wanted.every((word) => text.includes(word))
    })
    .toSorted(compare[order])
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
