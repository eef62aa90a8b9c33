import { call, answerTo } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { Thunk } from '../../store/store.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'

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
}

type Telling = { readonly signal: AbortSignal; readonly onProgress: (done: number, all: number) => void }

/**
 * Reads all analyses and drafts of somebody, whole, the newest first. Drafts that change an analysis are not among them: the analysis is.
 * A thunk, as years of writing would stay in the API's store. @throws Error with a sentence for the user.
 */
export const gatherPieces =
  (userId: string, { signal, onProgress }: Telling): Thunk<Promise<readonly Piece[]>> =>
  async (_dispatch, _getState, { http }) => {
    const ask = asking(http, signal)
    const posts = await allOf(async (cursor) => {
      const page = await ask(call('GET /api/posts', { query: { author: userId, limit: 100, cursor } }))
      return { items: page.posts.map(({ _id }) => _id), nextCursor: page.nextCursor }
    })
    const drafts = await allOf(async (cursor) => {
      const page = await ask(call('GET /api/drafts', { query: { limit: 100, cursor } }))
      const fresh = page.drafts.filter(({ postId }) => postId === null)
      return { items: fresh.map(({ _id }) => _id), nextCursor: page.nextCursor }
    })
    const all = posts.length + drafts.length
    const pieces: Piece[] = []
    const add = (piece: Piece) => onProgress(pieces.push(piece), all)
    for (const id of posts) {
      const post = await ask(call('GET /api/posts/{id}', { params: { id } }))
      const { slug, createdAt, updatedAt } = post
      add({ id, slug, fields: inOrder(post), isDraft: false, createdAt, updatedAt })
    }
    for (const id of drafts) {
      const { fields, createdAt, savedAt } = await ask(call('GET /api/drafts/{id}', { params: { id } }))
      add({ id, slug: '', fields, isDraft: true, createdAt, updatedAt: savedAt })
    }
    return pieces
  }

const asking =
  (http: Http, signal: AbortSignal) =>
  async <Answer>(wanted: Parameters<typeof answerTo<Answer>>[0]): Promise<Answer> => {
    signal.throwIfAborted()
    const answer = await http(wanted, signal)
    signal.throwIfAborted()
    if ('error' in answer) throw new Error(answer.error.message)
    return answerTo(wanted, answer.data)
  }

type IdPage = { readonly items: readonly string[]; readonly nextCursor: string | null }

const allOf = async (read: (cursor: string) => Promise<IdPage>): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: IdPage = await read(cursor)
    ids.push(...page.items)
    cursor = page.nextCursor
  }
  return ids
}
