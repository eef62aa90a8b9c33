import type { Schedule } from '@soko/contracts/types/draft.ts'
import { writeCallLine } from '@soko/contracts/types/call-lines.ts'
import { apiRequest, responseTo } from '../../shared/api/request.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import type { Http } from '../../shared/api/http.ts'

/** An analysis or draft of one's own, as it is taken out. */
export type Piece = {
  readonly id: string
  /** Empty for a draft that was never published. */
  readonly slug: string
  readonly fields: PostFields
  readonly isDraft: boolean
  /** ISO times. */
  readonly createdAt: string
  readonly updatedAt: string
  /** Where it stands; a draft has no part yet. */
  readonly series?: { readonly title: string; readonly part?: number }
  /** What it says will happen, or is to say, a line for each call. */
  readonly calls?: readonly string[]
  /** When a draft goes out by itself. */
  readonly schedule?: Pick<Schedule, 'at' | 'local' | 'zone' | 'note'>
  /** The analysis that a draft is to change. */
  readonly changes?: string
  /** What the author said of the last change. */
  readonly note?: string
  /** Its versions before this one, the newest first. */
  readonly earlier?: readonly EarlierVersion[]
}

type Gathering = {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, all: number) => void
  /** Earlier versions, and drafts that change an analysis, too. */
  readonly everything: boolean
}

/**
 * Reads all analyses and drafts of somebody, whole, the newest first. A thunk, as years of writing would stay in the API's store.
 * @throws Error with a sentence for the user.
 */
export const gatherPieces =
  (userId: string, { signal, onProgress, everything }: Gathering): Thunk<Promise<readonly Piece[]>> =>
  async (_dispatch, _getState, { http }) => {
    const ask = asking(http, signal)
    const { posts, drafts, titles } = await listOwn(ask, userId)
    const wanted = drafts.filter(({ postId }) => everything || postId === null)
    const all = posts.length + wanted.length
    const pieces: Piece[] = []
    const add = (piece: Piece) => onProgress(pieces.push(piece), all)
    for (const { _id: id, version } of posts) {
      const {
        slug,
        createdAt,
        updatedAt,
        series,
        calls: made,
        ...post
      } = await ask(apiRequest('GET /api/posts/{id}', { id }))
      const told = everything && version > 1 ? await readEarlier(ask, id) : {}
      const calls = made.length > 0 ? await readCallLines(ask, id) : []
      const place = series === null ? {} : { series: { title: series.title, part: series.part } }
      add({ id, slug, fields: inOrder(post), isDraft: false, createdAt, updatedAt, calls, ...place, ...told })
    }
    for (const { _id: id, postId } of wanted) {
      const { fields, createdAt, savedAt, schedule } = await ask(apiRequest('GET /api/drafts/{id}', { id }))
      const title = titles.get(fields.seriesId)
      add({
        id,
        slug: '',
        fields: inOrder(fields),
        isDraft: true,
        createdAt,
        updatedAt: savedAt,
        calls: fields.newCalls,
        ...(title !== undefined && { series: { title } }),
        ...(schedule !== null && { schedule }),
        ...(postId !== null && { changes: postId }),
      })
    }
    return pieces
  }

/** What there is of somebody: their posts, their drafts, and the titles of their series by id. */
const listOwn = async (ask: Ask, author: string) => {
  const posts = await allOf(async (cursor) => {
    const page = await ask(apiRequest('GET /api/posts', { author, limit: 100, cursor }))
    return { items: page.posts, nextCursor: page.nextCursor }
  })
  const drafts = await allOf(async (cursor) => {
    const page = await ask(apiRequest('GET /api/drafts', { limit: 100, cursor }))
    return { items: page.drafts, nextCursor: page.nextCursor }
  })
  const series = await allOf(async (cursor) => {
    const page = await ask(apiRequest('GET /api/series', { author, limit: 100, cursor }))
    return { items: page.series, nextCursor: page.nextCursor }
  })
  return { posts, drafts, titles: new Map(series.map(({ _id, title }) => [_id, title])) }
}

/** What a published analysis says will happen, a line for each call, as drafts have them. What was taken back is left out. */
const readCallLines = async (ask: Ask, id: string): Promise<readonly string[]> => {
  const { calls } = await ask(apiRequest('GET /api/posts/{id}/calls', { id }))
  return calls
    .filter(({ state }) => state !== 'taken-back')
    .map(({ symbol, direction, until, target, stop, sureness }) =>
      writeCallLine({
        symbol,
        direction,
        until,
        target: target ?? '',
        stop: stop ?? '',
        sureness: String(sureness ?? ''),
      }),
    )
}

/** A version of an analysis that a later one has replaced. */
type EarlierVersion = {
  readonly version: number
  /** ISO time. */
  readonly at: string
  /** What the author said of that change; empty for nothing. */
  readonly note: string
  readonly fields: PostFields
}

/** The versions of an analysis before its present one, the newest first, and what was said of that. */
const readEarlier = async (
  ask: Ask,
  id: string,
): Promise<{ readonly note: string; readonly earlier: readonly EarlierVersion[] }> => {
  const revisions = await allOf(async (cursor) => {
    const page = await ask(apiRequest('GET /api/posts/{id}/history', { id, limit: 100, cursor }))
    return { items: page.revisions, nextCursor: page.nextCursor }
  })
  const earlier: EarlierVersion[] = []
  for (const { version, at, note } of revisions.slice(1)) {
    const params = { id, version: String(version) }
    const fields = inOrder(await ask(apiRequest('GET /api/posts/{id}/versions/{version}', params)))
    earlier.push({ version, at, note, fields })
  }
  return { note: revisions[0]?.note ?? '', earlier }
}

/** Asks the API, until the export is cancelled. @throws Error with a sentence for the user. */
type Ask = <Answer>(wanted: Parameters<typeof responseTo<Answer>>[0]) => Promise<Answer>

const asking =
  (http: Http, signal: AbortSignal): Ask =>
  async (wanted) => {
    signal.throwIfAborted()
    const answer = await http(wanted, signal)
    signal.throwIfAborted()
    if ('error' in answer) throw new Error(answer.error.message)
    return responseTo(wanted, answer.data)
  }

type ItemPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** All pages of a list, one after the other. */
const allOf = async <Item>(read: (cursor: string) => Promise<ItemPage<Item>>): Promise<readonly Item[]> => {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ItemPage<Item> = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
