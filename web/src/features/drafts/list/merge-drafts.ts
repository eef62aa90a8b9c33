import type { DraftCard } from '@soko/contracts/types/draft.ts'
import { countWords } from '@soko/contracts/reading-minutes.ts'
import { isUnsent, type LocalDraft } from '../local-drafts.ts'
import { plainText } from '../plain-text.ts'

/** Where the newest of a draft is: on all devices, on this one alone, or here until it is published. */
export type Where = 'everywhere' | 'here' | 'waiting'

/** A draft in the list, as far as this device and the server know it together. */
export type DraftRow = Pick<
  DraftCard,
  '_id' | 'title' | 'excerpt' | 'words' | 'savedAt' | 'image' | 'imageInfo' | 'keptCount' | 'schedule'
> & {
  readonly where: Where
  /** It changes a published analysis, which has its id. */
  readonly isChange: boolean
  /** Whether the server may have it. */
  readonly mayBeThere: boolean
}

/** How much of the server's list is known: none without a network, else a part of it or all. */
export type Known = 'none' | 'part' | 'all'

type Merged = {
  /** The last saved first. */
  readonly rows: readonly DraftRow[]
  /** Kept here, with nothing unsent, and no draft on the server any more: another device has ended them. */
  readonly ended: readonly LocalDraft[]
}

/** In characters: as much of the text as tells a draft from others. */
const EXCERPT = 300

/** Merges what the server lists with what is on this device: of each draft what was written last. */
export const mergeDrafts = (
  cards: readonly DraftCard[],
  locals: readonly LocalDraft[],
  known: Known,
): Merged => {
  const byId = new Map(locals.map((local) => [local.id, local]))
  const listed = new Set(cards.map(({ _id }) => _id))
  const others = locals.filter(({ id }) => !listed.has(id))
  const isHere = ({ draft }: LocalDraft) => known === 'none' || isUnsent(draft)
  const rows = [
    ...cards.map((card) => rowOfCard(card, byId.get(card._id))),
    ...others.filter(isHere).map(rowOfLocal),
  ]
  return {
    rows: rows.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt)),
    ended: known === 'all' ? others.filter(({ draft }) => !isUnsent(draft)) : [],
  }
}

const rowOfCard = (card: DraftCard, local: LocalDraft | undefined): DraftRow => {
  if (local !== undefined && (isUnsent(local.draft) || local.draft.waiting === true)) {
    const { keptCount, schedule, imageInfo, image } = card
    const row = rowOfLocal(local)
    return {
      ...row,
      mayBeThere: true,
      keptCount,
      schedule,
      imageInfo: row.image === image ? imageInfo : null,
    }
  }
  return { ...card, where: 'everywhere', isChange: card.postId !== null, mayBeThere: true }
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
    where: waiting === true ? 'waiting' : isUnsent(draft) ? 'here' : 'everywhere',
    isChange: baseVersion !== undefined,
    mayBeThere: synced !== undefined,
  }
}
