import type { Post } from '@soko/contracts/types/post.ts'
import type { CommentListPage } from '../../reading/comments/comments.api.ts'
import { callsAnswer, type CallsWithCloses, dropUnused, keepCalls } from './saved-calls.ts'
import { commentsAnswer, isPostAnswer, Kept, Most, postAnswer, SAVED_AT, savedAtOf } from './offline-caches.ts'

/** An analysis on the device. */
export type KeptAnalysis = { readonly post: Post; readonly savedAt: string }

/** What stands below an analysis. `calls` may be missing: where it has none, and as long as they have not come. */
export type Below = { readonly comments: CommentListPage; readonly calls?: CallsWithCloses | undefined }

type Shelf = 'read' | 'bookmarked'

/**
 * Keeps an analysis with its first comments and its calls, as the API would answer them; the oldest go where there are too many.
 * @param now an ISO time.
 */
export const keepAnalysis = async (
  shelf: Shelf,
  post: Post,
  { comments, calls }: Below,
  now = new Date().toISOString(),
): Promise<void> => {
  const cache = await caches.open(Kept[shelf])
  const answer = (data: unknown) => Response.json(data, { headers: { [SAVED_AT]: now } })
  await cache.put(postAnswer(post.slug), answer([post]))
  await cache.put(commentsAnswer(post._id), answer(comments))
  if (calls) await keepCalls(cache, post._id, calls, answer)
  const kept = await listKept(shelf)
  // An analysis that was given another title has another name.
  const isFormer = ({ post: old }: KeptAnalysis) => old._id === post._id && old.slug !== post.slug
  for (const { post: old } of kept.filter(isFormer)) await cache.delete(postAnswer(old.slug))
  const present = kept.filter((each) => !isFormer(each))
  for (const { post: old } of present.slice(Most[shelf])) await dropAnswers(cache, old)
  await dropUnused(cache)
}

type Named = Pick<Post, '_id' | 'slug'>

/** Takes an analysis off a shelf. */
export const dropAnalysis = async (shelf: Shelf, post: Named): Promise<void> => {
  const cache = await caches.open(Kept[shelf])
  await dropAnswers(cache, post)
  await dropUnused(cache)
}

const dropAnswers = async (cache: Cache, { _id, slug }: Named): Promise<void> => {
  for (const address of [postAnswer(slug), commentsAnswer(_id), callsAnswer(_id)]) await cache.delete(address)
}

/** What is kept, the newest first. */
export const listKept = async (shelf: Shelf): Promise<readonly KeptAnalysis[]> => {
  const cache = await caches.open(Kept[shelf])
  const requests = (await cache.keys()).filter(({ url }) => isPostAnswer(url))
  const kept = requests.map(async (request) => {
    const answer = await cache.match(request)
    const [post] = ((await answer?.json()) ?? []) as readonly Post[]
    return answer && post ? [{ post, savedAt: savedAtOf(answer) }] : []
  })
  return (await Promise.all(kept)).flat().toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
