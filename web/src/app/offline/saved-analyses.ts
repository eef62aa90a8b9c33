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

export type SavedAnalysis = { readonly post: Post; readonly savedAt: string }

/** `calls` is undefined if there are none or they have not loaded yet. */
export type AnalysisParts = {
  readonly comments: CommentListPage
  readonly calls?: CallsWithCloses | undefined
}

type SavedList = 'read' | 'bookmarked'

/** Saves an analysis with its first page of comments and its calls. Deletes the oldest above the limit. */
export const saveAnalysis = async (
  list: SavedList,
  post: Post,
  { comments, calls }: AnalysisParts,
  now = new Date().toISOString(),
): Promise<void> => {
  const cache = await caches.open(CacheNames[list])
  const toResponse = (data: unknown) => Response.json(data, { headers: { [SAVED_AT]: now } })
  await cache.put(postUrl(post.slug), toResponse([post]))
  await cache.put(commentsUrl(post._id), toResponse(comments))
  if (calls) await saveCallsOfPost(cache, post._id, calls, toResponse)
  const saved = await listSavedAnalyses(list)
  // A new title changes the slug.
  const isOldSlug = ({ post: old }: SavedAnalysis) => old._id === post._id && old.slug !== post.slug
  for (const { post: old } of saved.filter(isOldSlug)) await cache.delete(postUrl(old.slug))
  const present = saved.filter((each) => !isOldSlug(each))
  for (const { post: old } of present.slice(MaxSaved[list])) await deleteResponses(cache, old)
  await deleteOrphans(cache)
}

type Named = Pick<Post, '_id' | 'slug'>

export const deleteAnalysis = async (list: SavedList, post: Named): Promise<void> => {
  const cache = await caches.open(CacheNames[list])
  await deleteResponses(cache, post)
  await deleteOrphans(cache)
}

const deleteResponses = async (cache: Cache, { _id, slug }: Named): Promise<void> => {
  for (const address of [postUrl(slug), commentsUrl(_id), callsUrl(_id)]) await cache.delete(address)
}

export const listSavedAnalyses = async (list: SavedList): Promise<readonly SavedAnalysis[]> => {
  const cache = await caches.open(CacheNames[list])
  const requests = (await cache.keys()).filter(({ url }) => isPostUrl(url))
  const saved = requests.map(async (request) => {
    const response = await cache.match(request)
    const [post] = ((await response?.json()) ?? []) as readonly Post[]
    return response && post ? [{ post, savedAt: savedAtOf(response) }] : []
  })
  return (await Promise.all(saved)).flat().toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
