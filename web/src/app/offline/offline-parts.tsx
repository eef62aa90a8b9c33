import { useEffect } from 'react'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { onBookmarkChange } from '../../shared/bookmarks/bookmark-changes.ts'
import { useAppDispatch, useSession } from '../../shared/store/store.ts'
import { keepBookmarked } from './keep-bookmarked.ts'
import { SavedNotice } from './saved-notice.tsx'
import { useKeepCall } from './use-keep-call.ts'
import { useKeepReading } from './use-keep-reading.ts'
import { useNetworkNews } from './use-network-news.ts'
import { useWaitingWriting } from './use-waiting-writing.ts'
import { useWorker } from './use-worker.ts'
import { Kept, ME } from './kept.ts'

/** All that a page does for being used offline. */
export const OfflineParts = () => {
  useWorker()
  useKeepBookmarked()
  useKeptFor()
  useKeepReading()
  useKeepCall()
  useNetworkNews()
  useWaitingWriting()
  return <SavedNotice />
}

const useKeepBookmarked = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => onBookmarkChange(({ postId, on }) => void dispatch(keepBookmarked(postId, on))), [dispatch])
}

/** Empties what was kept for somebody else, once it is known who is here: at a change of user, and when they leave. */
const useKeptFor = (): void => {
  const { status, user } = useSession()
  useEffect(() => {
    if (status !== 'unknown') void keepFor(user)
  }, [status, user])
}

/** Whose the kept things are: a user's id, empty for a visitor. In local storage, as all tabs share the caches. */
const OWNER = 'soko-kept-for'

/**
 * What is kept from now on is this person's: what was kept for another one goes, from all tabs. Who they are is
 * kept, too, so that they are known where the network is away.
 * @param user null for a visitor.
 */
const keepFor = async (user: OwnUser | null): Promise<void> => {
  // Not where the page is not served securely.
  if (!('caches' in window)) return
  const owner = user?._id ?? ''
  if ((localStorage.getItem(OWNER) ?? '') !== owner) {
    localStorage.setItem(OWNER, owner)
    await forgetKept()
  }
  if (user === null) return
  const cache = await caches.open(Kept.personal)
  await cache.put(ME, Response.json({ user }))
}

/** Empties all caches but the program: what somebody has read is their own affair, too. */
const forgetKept = async (): Promise<void> => {
  const names = Object.values(Kept).filter((name) => name !== Kept.program)
  await Promise.all(names.map(async (name) => caches.delete(name)))
}
