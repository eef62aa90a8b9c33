import type { Post } from '@soko/contracts/types/post.ts'
import type { CommentListPage } from '../../reading/comments/comments.api.ts'
import { callsUrl, type CallsWithCloses, deleteOrphans, saveCallsOfPost } from './saved-calls.ts'
import {
  commentsUrl,
  isPostUrl,
  CacheNames,
  MaxSaved,
  postUrl,
  SAVED_AT,
  savedAtOf,
} from './offline-caches.ts'

/** An analysis on the device. */
export type SavedAnalysis = { readonly post: Post; readonly savedAt: string }

/** What stands below an analysis. `calls` may be missing: where it has none, and as long as they have not come. */
export type AnalysisParts = {
  readonly comments: CommentListPage
  readonly calls?: CallsWithCloses | undefined
}

type SavedList = 'read' | 'bookmarked'

/**
 * Keeps an analysis with its first comments and its calls, as the API would answer them; the oldest go where there are too many.
 * @param now an ISO time.
 */
export const saveAnalysis = async (
  shelf: SavedList,
  post: Post,
  { comments, calls }: AnalysisParts,
  now = new Date().toISOString(),
): Promise<void> => {
  const cache = await caches.open(CacheNames[shelf])
  const answer = (data: unknown) => Response.json(data, { headers: { [SAVED_AT]: now } })
  await cache.put(postUrl(post.slug), answer([post]))
  await cache.put(commentsUrl(post._id), answer(comments))
  if (calls) await saveCallsOfPost(cache, post._id, calls, answer)
  const kept = await listSavedAnalyses(shelf)
  // An analysis that was given another title has another name.
  const isOldSlug = ({ post: old }: SavedAnalysis) => old._id === post._id && old.slug !== post.slug
  for (const { post: old } of kept.filter(isOldSlug)) await cache.delete(postUrl(old.slug))
  const present = kept.filter((each) => !isOldSlug(each))
  for (const { post: old } of present.slice(MaxSaved[shelf])) await deleteResponses(cache, old)
  await deleteOrphans(cache)
}

type Named = Pick<Post, '_id' | 'slug'>

/** Takes an analysis off a shelf. */
export const deleteAnalysis = async (shelf: SavedList, post: Named): Promise<void> => {
  const cache = await caches.open(CacheNames[shelf])
  await deleteResponses(cache, post)
  await deleteOrphans(cache)
}

const deleteResponses = async (cache: Cache, { _id, slug }: Named): Promise<void> => {
  for (const address of [postUrl(slug), commentsUrl(_id), callsUrl(_id)]) await cache.delete(address)
}

/** What is kept, the newest first. */
export const listSavedAnalyses = async (shelf: SavedList): Promise<readonly SavedAnalysis[]> => {
  const cache = await caches.open(CacheNames[shelf])
  const requests = (await cache.keys()).filter(({ url }) => isPostUrl(url))
  const kept = requests.map(async (request) => {
    const answer = await cache.match(request)
    const [post] = ((await answer?.json()) ?? []) as readonly Post[]
    return answer && post ? [{ post, savedAt: savedAtOf(answer) }] : []
  })
  return (await Promise.all(kept)).flat().toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
