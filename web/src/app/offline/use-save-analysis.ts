import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { useEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { type State, useAppSelector, useSession } from '../../shared/store/store.ts'
import { useSavedCopy } from '../../shared/lib/saved-copy.ts'
import { commentsApi } from '../../reading/comments/comments.api.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { type AnalysisParts, deleteAnalysis, saveAnalysis, listSavedAnalyses } from './saved-analyses.ts'
import { selectCalls, selectCloses } from './saved-calls.ts'
import { postToWorker } from './use-service-worker.ts'

/** In milliseconds, from opening the page. Gives the comments time to load. */
export const SAVE_DELAY = 1500

const NO_COMMENTS = { comments: [], nextCursor: null }
const NO_CALLS: readonly Call[] = []

const selectPost = (state: State, name: string | undefined) =>
  name === undefined ? undefined : postsApi.endpoints.findPost.select(name)(state).data

const selectComments = (state: State, postId: string | undefined) =>
  postId === undefined
    ? undefined
    : commentsApi.endpoints.listComments.select({ postId, cursor: '' })(state).data?.pages[0]

/** Saves the open analysis with its calls and pictures. The data comes from the store, without requests. */
export const useSaveAnalysis = (): void => {
  const { pathname } = useLocation()
  const { status } = useSession()
  const isCopy = useSavedCopy(pathname) !== undefined
  const name = slugIn(pathname)
  const post = useAppSelector((state) => selectPost(state, name))
  const comments = useAppSelector((state) => selectComments(state, post?._id))
  const calls = useAppSelector((state) => selectCalls(state, post?._id))
  const closes = useAppSelector((state) => selectCloses(state, calls ?? NO_CALLS), shallowEqual)

  useEffect(() => {
    // Before the session is known, the cache may belong to another user.
    if (isCopy || status === 'unknown' || !('caches' in window)) return undefined
    const timer = setTimeout(() => {
      if (post) void save(post, { comments: comments ?? NO_COMMENTS, calls: calls && { calls, closes } })
      else if (post === null && name !== undefined) void deleteSaved(name)
    }, SAVE_DELAY)
    return () => {
      clearTimeout(timer)
    }
  }, [isCopy, status, name, post, comments, calls, closes])
}

const save = async (post: Post, parts: AnalysisParts): Promise<void> => {
  await saveAnalysis('read', post, parts)
  const bookmarked = await listSavedAnalyses('bookmarked')
  if (bookmarked.some((saved) => saved.post._id === post._id)) await saveAnalysis('bookmarked', post, parts)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => address.startsWith(`${location.origin}/media/`))
  if (navigator.serviceWorker?.controller) await postToWorker({ type: 'keep', urls: pictures })
}

const deleteSaved = async (name: string): Promise<void> => {
  for (const list of ['read', 'bookmarked'] as const) {
    const saved = await listSavedAnalyses(list)
    const deleted = saved.find(({ post }) => post.slug === name)
    if (deleted) await deleteAnalysis(list, deleted.post)
  }
}

/** Returns the slug of a page of an analysis; undefined for other pages. */
const slugIn = (pathname: string): string | undefined => {
  const [, name] = /^\/posts\/post\/([^/]+)$/.exec(pathname) ?? []
  try {
    return name === undefined ? undefined : decodeURIComponent(name)
  } catch {
    return undefined
  }
}
