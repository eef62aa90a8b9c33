import type { DatabaseSync } from 'node:sqlite'
import { encodeCursor, type SearchPosition } from './search-cursor.ts'
import { InvalidCursor } from './search-errors.ts'
import type { HitCount, SearchHit, SearchQuery } from './search-index.ts'
import type { Plan } from './search-plan.ts'
import { createWalker } from './search-walk.ts'

type Candidate = {
  readonly row: number
  readonly hit: SearchHit
  readonly categories: string
  readonly isAccepted: boolean
}

export type HitPage = {
  readonly hits: readonly SearchHit[]
  readonly rows: readonly number[]
  readonly count?: HitCount
  readonly nextCursor?: string
}

/** The most hits counted, and candidates checked for it after the page is full, so that counting stays cheap. */
const MOST_COUNTED = 100
const MOST_LOOKED_AT = 2_000

export function createPager(db: DatabaseSync) {
  // Each tier has its own statements, because a page by date reads both tiers at the same time.
  const nameOf = db.prepare('SELECT name FROM categories WHERE no = ?')
  const walks = { title: createWalker(db), text: createWalker(db) }

  function* tier(plan: Plan, name: 'title' | 'text', below: number): Generator<Candidate, undefined> {
    const { tableOf, match, accepts } = plan[name]
    if (match === undefined) return
    for (const { row, id, folded, categories } of walks[name](tableOf, match, below)) {
      yield { row, hit: { id, match: name }, categories, isAccepted: accepts(folded) }
    }
  }

  const named = (counts: ReadonlyMap<string, number>): HitCount['categories'] =>
    [...counts]
      .filter(([no]) => no !== '')
      .toSorted(([one, few], [other, many]) => many - few || Number(one) - Number(other))
      .map(([no, found]) => ({ name: String(nameOf.get(Number(no))?.['name']), posts: found }))

  function* byTier(plan: Plan, after: SearchPosition | undefined): Generator<Candidate> {
    const newest = Number.MAX_SAFE_INTEGER
    if (after?.tier !== 'text') yield* tier(plan, 'title', after?.row ?? newest)
    yield* tier(plan, 'text', after?.tier === 'text' ? after.row : newest)
  }

  function* byDate(plan: Plan, below: number): Generator<Candidate> {
    const titles = tier(plan, 'title', below)
    const texts = tier(plan, 'text', below)
    try {
      let [title, text] = [titles.next().value, texts.next().value]
      while (title !== undefined || text !== undefined) {
        if (title !== undefined && title.row >= (text?.row ?? -1)) {
          yield title
          title = titles.next().value
        } else if (text !== undefined) {
          yield text
          text = texts.next().value
        }
      }
    } finally {
      titles.return(undefined)
      texts.return(undefined)
    }
  }

  /**
   * Returns a page of hits, by default the first.
   * @throws InvalidCursor if the position is from a search with another sort order.
   */
  return (
    plan: Plan,
    mode: SearchPosition['mode'],
    { limit, byDate: isByDate = false }: SearchQuery,
    after?: SearchPosition,
  ): HitPage => {
    if (after !== undefined && isByDate !== (after.tier === 'all')) throw new InvalidCursor()
    const hits: SearchHit[] = []
    const rows: number[] = []
    const most = Math.max(MOST_COUNTED, limit)
    let last: SearchPosition | undefined
    let nextCursor: string | undefined
    const categories = new Map<string, number>()
    let posts = 0
    let isAll = true
    let lookedAt = 0
    const candidates = isByDate ? byDate(plan, after?.row ?? Number.MAX_SAFE_INTEGER) : byTier(plan, after)
    for (const { row, hit, isAccepted, categories: numbers } of candidates) {
      if (nextCursor !== undefined) lookedAt += 1
      if (isAccepted) posts += 1
      if (posts > most || lookedAt > MOST_LOOKED_AT) {
        isAll = false
        break
      }
      if (!isAccepted) continue
      for (const no of numbers.split(' ')) categories.set(no, (categories.get(no) ?? 0) + 1)
      if (hits.length < limit) {
        hits.push(hit)
        rows.push(row)
        last = { mode, tier: isByDate ? 'all' : hit.match, row }
      } else if (last !== undefined) {
        nextCursor ??= encodeCursor(last)
        if (after !== undefined) break
      }
    }
    return {
      hits,
      rows,
      ...(after === undefined && {
        count: { posts: Math.min(posts, most), isAll, categories: named(categories) },
      }),
      ...(nextCursor !== undefined && { nextCursor }),
    }
  }
}
