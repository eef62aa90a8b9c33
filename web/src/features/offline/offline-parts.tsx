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
  useKeptFor()
  useKeepReading()
  useKeepCall()
  useNetworkNews()
  useWaitingWriting()
  return <SavedNotice />
}
