import { useEffect, useRef } from 'react'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { shallowEqual } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { onBookmarkChange } from '../../shared/bookmarks/bookmark-changes.ts'
import {
  useAppDispatch,
  useSession,
  type Thunk,
  type State,
  useAppSelector,
} from '../../shared/store/store.ts'
import { SavedNotice } from './saved-notice.tsx'
import { useSaveAnalysis, SAVE_DELAY } from './use-save-analysis.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { CacheNames, ME } from './offline-caches.ts'
import { loadCallsOf } from '../../markets/calls/load-calls.ts'
import { commentsApi } from '../../reading/comments/comments.api.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { deleteAnalysis, saveAnalysis, listSavedAnalyses } from './saved-analyses.ts'
import { type CallsWithCloses, selectCalls, selectCloses, deleteCall, saveCall } from './saved-calls.ts'
import { useSavedCopy } from '../../shared/lib/saved-copy.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { offlineTexts as texts } from './offline.texts.ts'
import { useWhenBack } from '../../shared/lib/use-when-back.ts'
import { waitingComments } from '../../reading/comments/comment-draft.ts'
import { namedDrafts } from '../../writing/drafts/draft-names.ts'
import { waitingDrafts } from '../../writing/drafts/waiting-drafts.ts'

/** All that a page does for being used offline. */
export const OfflineParts = () => {
  useServiceWorker()
  useSaveBookmarks()
  useCacheOwner()
  useSaveAnalysis()
  useSaveCall()
  useNetworkNotifications()
  usePendingPublications()
  return <SavedNotice />
}

const useSaveBookmarks = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => onBookmarkChange(({ postId, on }) => void dispatch(saveBookmarked(postId, on))), [dispatch])
}

/** Empties what was kept for somebody else, once it is known who is here: at a change of user, and when they leave. */
const useCacheOwner = (): void => {
  const { status, user } = useSession()
  useEffect(() => {
    if (status !== 'unknown') void setCacheOwner(user)
  }, [status, user])
}

/** Whose the kept things are: a user's id, empty for a visitor. In local storage, as all tabs share the caches. */
const OWNER = 'soko-kept-for'

/**
 * What is kept from now on is this person's: what was kept for another one goes, from all tabs. Who they are is
 * kept, too, so that they are known where the network is away.
 * @param user null for a visitor.
 */
const setCacheOwner = async (user: OwnUser | null): Promise<void> => {
  // Not where the page is not served securely.
  if (!('caches' in window)) return
  const owner = user?._id ?? ''
  if ((localStorage.getItem(OWNER) ?? '') !== owner) {
    localStorage.setItem(OWNER, owner)
    await deleteUserCaches()
  }
  if (user === null) return
  const cache = await caches.open(CacheNames.personal)
  await cache.put(ME, Response.json({ user }))
}

/** Empties all caches but the program: what somebody has read is their own affair, too. */
const deleteUserCaches = async (): Promise<void> => {
  const names = Object.values(CacheNames).filter((name) => name !== CacheNames.program)
  await Promise.all(names.map(async (name) => caches.delete(name)))
}

/** Keeps an analysis that has been bookmarked on this device, or lets it go. What fails is no loss: it still opens online. */
const saveBookmarked =
  (postId: string, on: boolean): Thunk<Promise<void>> =>
  async (dispatch) => {
    // Without a worker nothing would open what is kept.
    if (!navigator.serviceWorker?.controller) return
    if (!on) {
      const kept = (await listSavedAnalyses('bookmarked')).find(({ post }) => post._id === postId)
      if (kept) await deleteAnalysis('bookmarked', kept.post)
      return
    }
    const comments = commentsApi.endpoints.listComments.initiate({ postId, cursor: '' }, { subscribe: false })
    const [{ data: post }, { data: list }] = await Promise.all([
      dispatch(postsApi.endpoints.getPost.initiate({ id: postId }, { subscribe: false })),
      dispatch(comments),
    ])
    if (!post) return
    const calls = post.calls.length > 0 ? await dispatch(fetchCalls(post._id)) : undefined
    await saveAnalysis('bookmarked', post, {
      comments: list?.pages[0] ?? { comments: [], nextCursor: null },
      calls,
    })
  }

/** Reads the calls of an analysis and what they are drawn with; undefined where that fails. */
const fetchCalls =
  (postId: string): Thunk<Promise<CallsWithCloses | undefined>> =>
  async (dispatch, getState) => {
    await loadCallsOf(dispatch, postId)
    const calls = selectCalls(getState(), postId)
    return calls && { calls, closes: selectCloses(getState(), calls) }
  }

const selectCall = (state: State, id: string | undefined) =>
  id === undefined ? undefined : callsApi.endpoints.getCall.select({ id })(state).data

/** Keeps the call whose page is open, from what the page has: nothing is asked for again. */
const useSaveCall = (): void => {
  const { pathname } = useLocation()
  const { status } = useSession()
  const isCopy = useSavedCopy(pathname) !== undefined
  const [, id] = /^\/calls\/([^/]+)$/.exec(pathname) ?? []
  const call = useAppSelector((state) => selectCall(state, id))
  const closes = useAppSelector((state) => selectCloses(state, call ? [call] : []), shallowEqual)

  useEffect(() => {
    // Before it is known who reads it could be kept for somebody else.
    if (isCopy || status === 'unknown' || !('caches' in window)) return undefined
    const timer = setTimeout(() => {
      if (call) void saveCall(call, closes)
      else if (call === null && id !== undefined) void deleteCall(id)
    }, SAVE_DELAY)
    return () => {
      clearTimeout(timer)
    }
  }, [isCopy, status, id, call, closes])
}

/** What the toasts are about: the last one takes the place of the one before. */
const NETWORK_TOAST = 'network'

/** Tells in passing that the network has gone, and that it is back. */
const useNetworkNotifications = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isGone = !navigator.onLine
    const gone = () => {
      isGone = true
      const show = { label: texts.show, run: () => void navigate(paths.offline) }
      notify('warning', texts.gone, show, NETWORK_TOAST)
    }
    addEventListener('offline', gone, { signal })
    addEventListener(
      'online',
      () => {
        if (isGone) notify('success', texts.back, undefined, NETWORK_TOAST)
        isGone = false
      },
      { signal },
    )
    return () => {
      listening.abort()
    }
  }, [navigate])
}

/**
 * Publishes analyses and comments that were to be published once the network is back, and sends what was written of drafts: when it
 * comes, when a page begins with one, and until it is done.
 */
const usePendingPublications = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { user } = useSession()
  const refused = useRef(new Set<string>())
  const send = async () => {
    if (user === null) return
    const goTo = (path: string) => void navigate(path)
    if (waitingComments(user._id).length > 0) {
      const { publishWaitingComments } = await import('../../reading/comments/publish-waiting-comments.ts')
      await dispatch(publishWaitingComments(user, goTo))
    }
    if (waitingDrafts(localStorage, user._id).length > 0) {
      const { publishWaiting } = await import('../../writing/editor/form/publish/publish-waiting.ts')
      await dispatch(publishWaiting(user._id, goTo))
    }
    if (namedDrafts(localStorage, user._id).length > 0) {
      const { sendUnsent } = await import('../../writing/drafts/send-unsent.ts')
      await dispatch(sendUnsent(user._id, refused.current))
    }
  }
  useWhenBack(user !== null, () => {
    // Where its code cannot be loaded it waits on.
    send().catch(() => {})
  })
}
