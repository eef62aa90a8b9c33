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
import { useSyncPush } from '../../shared/push/use-sync-push.ts'
import { notify } from '../../shared/ui/notify.ts'
import { offlineTexts as texts } from './offline.texts.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import { waitingComments } from '../../reading/comments/comment-draft.ts'
import { namedDrafts } from '../../writing/drafts/draft-names.ts'
import { waitingDrafts } from '../../writing/drafts/waiting-drafts.ts'

export const OfflineParts = () => {
  useServiceWorker()
  useSyncPush()
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

const useCacheOwner = (): void => {
  const { status, user } = useSession()
  useEffect(() => {
    if (status !== 'unknown') void setCacheOwner(user)
  }, [status, user])
}

/** The id of the caches' owner; empty for a visitor. All tabs share the caches, so in local storage. */
const OWNER = 'soko-kept-for'

/** Deletes another user's caches, and saves this user. Null means a visitor. */
const setCacheOwner = async (user: OwnUser | null): Promise<void> => {
  // Browsers have no `caches` on pages without TLS.
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

/** Keeps only the app's files: even public pages reveal the reading history. */
const deleteUserCaches = async (): Promise<void> => {
  const names = Object.values(CacheNames).filter((name) => name !== CacheNames.program)
  await Promise.all(names.map(async (name) => caches.delete(name)))
}

/** Saves or deletes an analysis whose bookmark was set or removed on this device. Ignores failures. */
const saveBookmarked =
  (postId: string, on: boolean): Thunk<Promise<void>> =>
  async (dispatch) => {
    // Without a service worker, saved content could not be opened.
    if (!navigator.serviceWorker?.controller) return
    if (!on) {
      const saved = (await listSavedAnalyses('bookmarked')).find(({ post }) => post._id === postId)
      if (saved) await deleteAnalysis('bookmarked', saved.post)
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

/** Returns undefined on failure. */
const fetchCalls =
  (postId: string): Thunk<Promise<CallsWithCloses | undefined>> =>
  async (dispatch, getState) => {
    await loadCallsOf(dispatch, postId)
    const calls = selectCalls(getState(), postId)
    return calls && { calls, closes: selectCloses(getState(), calls) }
  }

const selectCall = (state: State, id: string | undefined) =>
  id === undefined ? undefined : callsApi.endpoints.getCall.select({ id })(state).data

/** Saves a call that is open on its own page. Its data comes from the store, so no requests are sent. */
const useSaveCall = (): void => {
  const { pathname } = useLocation()
  const { status } = useSession()
  const isCopy = useSavedCopy(pathname) !== undefined
  const [, id] = /^\/calls\/([^/]+)$/.exec(pathname) ?? []
  const call = useAppSelector((state) => selectCall(state, id))
  const closes = useAppSelector((state) => selectCloses(state, call ? [call] : []), shallowEqual)

  useEffect(() => {
    // Before the session is known, the cache may belong to another user.
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

/** With the same key, a new toast replaces the old one. */
const NETWORK_TOAST = 'network'

const useNetworkNotifications = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isOffline = !navigator.onLine
    const onOffline = () => {
      isOffline = true
      const show = { label: texts.show, run: () => void navigate(paths.offline) }
      notify('warning', texts.lost, show, NETWORK_TOAST)
    }
    addEventListener('offline', onOffline, { signal })
    addEventListener(
      'online',
      () => {
        if (isOffline) notify('success', texts.back, undefined, NETWORK_TOAST)
        isOffline = false
      },
      { signal },
    )
    return () => {
      listening.abort()
    }
  }, [navigate])
}

/** Sends comments, publications and drafts once online, and retries failed attempts. */
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
  useRetryWhenOnline(user !== null, () => {
    send().catch(() => {})
  })
}
