import type { ReadView } from '@soko/platform/http/reading.ts'
import type { Entry, Joined } from '@soko/platform/view-store/view-store.ts'
import { pageOf, parseCursor } from '@soko/platform/http/page-cursor.ts'
import { Keys, type PostDocument } from './documents.ts'
import { VIEW } from './present-posts.ts'

/** A page of posts, highest score first. */
export type PostPage = { readonly posts: readonly PostDocument[]; readonly nextCursor: string | null }

export type PageQuery = { readonly limit: number; readonly cursor?: string | undefined }

/** How many entries one request looks at when it picks from a list. */
const LONGEST_WALK = 500

/** Reads a page of a list of posts. @throws HttpProblem 422 for a cursor that is none. */
export const readPosts = async (
  read: ReadView,
  list: string,
  { limit, cursor }: PageQuery,
): Promise<PostPage> => {
  const { entries, nextCursor } = pageOf(await readEntries(read, list, limit + 1, parseCursor(cursor)), limit)
  return { posts: entries.map(postOf), nextCursor }
}

/**
 * Reads those posts of a list that `pick` takes. A request looks at 500 entries at most, so a page may be short of
 * `limit`, even empty, and yet have a next one.
 */
export const pickPosts = async (
  read: ReadView,
  list: string,
  { limit, cursor }: PageQuery,
  pick: (post: PostDocument) => boolean,
): Promise<PostPage> => {
  const entries = await readEntries(read, list, LONGEST_WALK + 1, parseCursor(cursor))
  const walked = pageOf(entries, LONGEST_WALK)
  const picked = pageOf(
    walked.entries.filter((entry) => pick(postOf(entry))),
    limit,
  )
  return { posts: picked.entries.map(postOf), nextCursor: picked.nextCursor ?? walked.nextCursor }
}

const readEntries = async (
  read: ReadView,
  list: string,
  limit: number,
  after: Entry | undefined,
): Promise<readonly Joined[]> => {
  const [entries] = await read(VIEW, [
    { range: list, order: 'descending', limit, documents: Keys.post(''), ...(after && { after }) },
  ])
  return entries
}

/** A post's document is written and deleted in one step with its entries: it is there. */
const postOf = ({ member, document }: Joined): PostDocument => {
  if (document === undefined) throw new Error(`The view has post ${member} in a list, but not the post.`)
  return document as PostDocument
}
