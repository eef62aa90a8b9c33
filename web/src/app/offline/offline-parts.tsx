import { useEffect } from 'react'
import { onBookmarkChange } from '../../shared/bookmarks/bookmark-changes.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { keepBookmarked } from './keep-bookmarked.ts'
import { SavedNotice } from './saved-notice.tsx'
import { useKeepCall } from './use-keep-call.ts'
import { useKeepReading } from './use-keep-reading.ts'
import { useKeptFor } from './use-kept-for.ts'
import { useNetworkNews } from './use-network-news.ts'
import { useWaitingWriting } from './use-waiting-writing.ts'
import { useWorker } from './use-worker.ts'

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
