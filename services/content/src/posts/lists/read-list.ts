import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry, Joined } from '@soko/platform/view-store/view-store.ts'
import { formatCursor, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { Keys, type PostDocument } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'

export type PostPage = { readonly posts: readonly PostDocument[]; readonly nextCursor: string | null }

export type PageQuery = { readonly limit: number; readonly cursor?: string | undefined }

/** `pickPosts` reads `STEP` entries at a time after its first read, and reads at most `STEPS` times. */
const STEP = 100
const STEPS = 50

/** Reads a page of a list of posts. @throws HttpProblem 422 for an invalid cursor. */
export const readPosts = async (
  read: ReadView,
  list: string,
  { limit, cursor }: PageQuery,
): Promise<PostPage> => {
  const { entries, nextCursor } = pageOf(await readEntries(read, list, limit + 1, parseCursor(cursor)), limit)
  return { posts: entries.map(documentOf), nextCursor }
}

/** Reads a page of the posts that `pick` accepts. Reads up to 5,000 entries, so the page may be short. */
export const pickPosts = async (
  read: ReadView,
  list: string,
  { limit, cursor }: PageQuery,
  pick: (post: PostDocument) => boolean,
): Promise<PostPage> => {
  const picked: Joined<PostDocument>[] = []
  let after = parseCursor(cursor)
  for (let step = 0; step < STEPS && picked.length <= limit; step += 1) {
    const size = step === 0 ? limit + 1 : STEP
    const entries = await readEntries(read, list, size, after)
    picked.push(...entries.filter((entry) => pick(documentOf(entry))))
    after = entries.length < size ? undefined : entries.at(-1)
    if (after === undefined) break
    await nextTurn()
  }
  const page = pageOf(picked, limit)
  return {
    posts: page.entries.map(documentOf),
    nextCursor: page.nextCursor ?? (after ? formatCursor(after) : null),
  }
}

const readEntries = async (
  read: ReadView,
  list: string,
  limit: number,
  after: Entry | undefined,
): Promise<readonly Joined<PostDocument>[]> => {
  const [entries] = await read(VIEW, [
    { range: list, order: 'descending', limit, documents: Keys.post(''), ...(after && { after }) },
  ])
  return entries
}
