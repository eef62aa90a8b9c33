import { foldLetters } from '@soko/contracts/text/fold-letters.ts'
import type { DraftCard } from '@soko/contracts/types/draft.ts'
import { countWords } from '@soko/contracts/text/reading-minutes.ts'
import { isUnsent, type LocalDraft } from '../local-drafts.ts'
import { plainText } from '../plain-text.ts'

/** `local`: this device has newer edits. `waiting`: will be published when the network is back. */
export type DraftStatus = 'synced' | 'local' | 'waiting'

export type DraftRow = Pick<
  DraftCard,
  '_id' | 'title' | 'excerpt' | 'words' | 'savedAt' | 'image' | 'imageInfo' | 'keptCount' | 'schedule'
> & {
  readonly status: DraftStatus
  /** True if the draft changes a published analysis, which has the same id. */
  readonly isChange: boolean
  readonly mayBeOnServer: boolean
}

export type LoadState = 'none' | 'part' | 'all'

type Merged = {
  /** Newest first. */
  readonly rows: readonly DraftRow[]
  /** Local drafts without unsent edits that another device published or discarded. */
  readonly ended: readonly LocalDraft[]
}

/** Maximum length of an excerpt in characters. */
const EXCERPT = 300

/** Merges the server's drafts with those of this device. Unsent local edits take precedence. */
export const mergeDrafts = (
  cards: readonly DraftCard[],
  locals: readonly LocalDraft[],
  loadState: LoadState,
): Merged => {
  const byId = new Map(locals.map((local) => [local.id, local]))
  const listed = new Set(cards.map(({ _id }) => _id))
  const others = locals.filter(({ id }) => !listed.has(id))
  const isLocalOnly = ({ draft }: LocalDraft) => loadState === 'none' || isUnsent(draft)
  const rows = [
    ...cards.map((card) => rowOfCard(card, byId.get(card._id))),
    ...others.filter(isLocalOnly).map(rowOfLocal),
  ]
  return {
    rows: rows.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt)),
    ended: loadState === 'all' ? others.filter(({ draft }) => !isUnsent(draft)) : [],
  }
}

const rowOfCard = (card: DraftCard, local: LocalDraft | undefined): DraftRow => {
  if (local !== undefined && (isUnsent(local.draft) || local.draft.waiting === true)) {
    const { keptCount, schedule, imageInfo, image } = card
    const row = rowOfLocal(local)
    return {
      ...row,
      mayBeOnServer: true,
      keptCount,
      schedule,
      imageInfo: row.image === image ? imageInfo : null,
    }
  }
  return { ...card, status: 'synced', isChange: card.postId !== null, mayBeOnServer: true }
}

const rowOfLocal = ({ id, draft }: LocalDraft): DraftRow => {
  const { fields, savedAt, baseVersion, synced, waiting } = draft
  const text = plainText(fields.html)
  return {
    _id: id,
    title: fields.title,
    excerpt: text.slice(0, EXCERPT),
    words: countWords(text),
    savedAt,
    image: fields.image,
    imageInfo: null,
    keptCount: 0,
    schedule: null,
    status: waiting === true ? 'waiting' : isUnsent(draft) ? 'local' : 'synced',
    isChange: baseVersion !== undefined,
    mayBeOnServer: synced !== undefined,
  }
}

export const draftOrders = ['newest', 'oldest', 'title', 'longest'] as const
export type DraftOrder = (typeof draftOrders)[number]

export type Arrangement = {
  /** Each word must occur in the title or the excerpt. */
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

/** Filters and sorts drafts. Ignores case and accents, like the site's search. */
export const arrangeDrafts = (
  rows: readonly DraftRow[],
  { words, order }: Arrangement,
): readonly DraftRow[] => {
  const wanted = foldLetters(words.trim()).split(/\s+/)
  return rows
    .filter(({ title, excerpt }) => {
      const text = foldLetters(`${title} ${excerpt}`)
      return wanted.every((word) => text.includes(word))
    })
    .toSorted(compare[order])
}
