import type { Schedule } from '@soko/contracts/types/draft.ts'
import { writeCallLine } from '@soko/contracts/types/call-lines.ts'
import { apiRequest, responseTo } from '../../shared/api/request.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import type { Http } from '../../shared/api/http.ts'

export type ExportItem = {
  readonly id: string
  /** Empty for a draft that was never published. */
  readonly slug: string
  readonly fields: PostFields
  readonly isDraft: boolean
  /** ISO times. */
  readonly createdAt: string
  readonly updatedAt: string
  /** A draft has no part number yet. */
  readonly series?: { readonly title: string; readonly part?: number }
  readonly calls?: readonly string[]
  readonly schedule?: Pick<Schedule, 'at' | 'local' | 'zone' | 'note'>
  readonly changes?: string
  readonly note?: string
  /** Newest first. */
  readonly earlier?: readonly FormerVersion[]
}

type GatherOptions = {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, all: number) => void
  /** Includes earlier versions, and drafts that change a published analysis. */
  readonly isComplete: boolean
}

/** Reads what to export, newest first. Caches nothing, to save memory. @throws Error for the user. */
export const gatherItems =
  (
    userId: string,
    { signal, onProgress, isComplete }: GatherOptions,
  ): Thunk<Promise<readonly ExportItem[]>> =>
  async (_dispatch, _getState, { http }) => {
    const request = createRequest(http, signal)
    const { posts, drafts, titles } = await listOwn(request, userId)
    const exported = drafts.filter(({ postId }) => isComplete || postId === null)
    const all = posts.length + exported.length
    const items: ExportItem[] = []
    const add = (item: ExportItem) => onProgress(items.push(item), all)
    for (const { _id: id, version } of posts) {
      const {
        slug,
        createdAt,
        updatedAt,
        series,
        calls: postCalls,
        ...post
      } = await request(apiRequest('GET /api/posts/{id}', { id }))
      const history = isComplete && version > 1 ? await readHistory(request, id) : {}
      const calls = postCalls.length > 0 ? await readCallLines(request, id) : []
      const place = series === null ? {} : { series: { title: series.title, part: series.part } }
      add({
        id,
        slug,
        fields: inOrder(post),
        isDraft: false,
        createdAt,
        updatedAt,
        calls,
        ...place,
        ...history,
      })
    }
    for (const { _id: id, postId } of exported) {
      const { fields, createdAt, savedAt, schedule } = await request(
        apiRequest('GET /api/drafts/{id}', { id }),
      )
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
    return items
  }

const listOwn = async (request: Request, author: string) => {
  const posts = await readAllPages(async (cursor) => {
    const page = await request(apiRequest('GET /api/posts', { author, limit: 100, cursor }))
    return { items: page.posts, nextCursor: page.nextCursor }
  })
  const drafts = await readAllPages(async (cursor) => {
    const page = await request(apiRequest('GET /api/drafts', { limit: 100, cursor }))
    return { items: page.drafts, nextCursor: page.nextCursor }
  })
  const series = await readAllPages(async (cursor) => {
    const page = await request(apiRequest('GET /api/series', { author, limit: 100, cursor }))
    return { items: page.series, nextCursor: page.nextCursor }
  })
  return { posts, drafts, titles: new Map(series.map(({ _id, title }) => [_id, title])) }
}

/** Reads the calls of a post as lines, like those of drafts. Excludes withdrawn calls. */
const readCallLines = async (request: Request, id: string): Promise<readonly string[]> => {
  const { calls } = await request(apiRequest('GET /api/posts/{id}/calls', { id }))
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

type FormerVersion = {
  readonly version: number
  /** ISO time. */
  readonly at: string
  readonly note: string
  readonly fields: PostFields
}

/** Reads the earlier versions, newest first, and the note on the current one. */
const readHistory = async (
  request: Request,
  id: string,
): Promise<{ readonly note: string; readonly earlier: readonly FormerVersion[] }> => {
  const revisions = await readAllPages(async (cursor) => {
    const page = await request(apiRequest('GET /api/posts/{id}/history', { id, limit: 100, cursor }))
    return { items: page.revisions, nextCursor: page.nextCursor }
  })
  const earlier: FormerVersion[] = []
  for (const { version, at, note } of revisions.slice(1)) {
    const params = { id, version: String(version) }
    const fields = inOrder(await request(apiRequest('GET /api/posts/{id}/versions/{version}', params)))
    earlier.push({ version, at, note, fields })
  }
  return { note: revisions[0]?.note ?? '', earlier }
}

/** @throws Error with a message for the user; the abort reason if the export was cancelled. */
type Request = <Answer>(wanted: Parameters<typeof responseTo<Answer>>[0]) => Promise<Answer>

const createRequest =
  (http: Http, signal: AbortSignal): Request =>
  async (wanted) => {
    signal.throwIfAborted()
    const response = await http(wanted, signal)
    signal.throwIfAborted()
    if ('error' in response) throw new Error(response.error.message)
    return responseTo(wanted, response.data)
  }

type ItemPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

const readAllPages = async <Item>(
  read: (cursor: string) => Promise<ItemPage<Item>>,
): Promise<readonly Item[]> => {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ItemPage<Item> = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
