import { useEffect, useState, useSyncExternalStore } from 'react'
import { unreachable } from '../api/http.ts'
import { useAppDispatch } from '../store/store.ts'
import { untilIdle } from '../lib/until-idle.ts'
import { useWhenBack } from '../lib/use-when-back.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

// They come when the browser is idle: before somebody puts an image in without a network.
const loadRules = async () => import('./image-rules.ts')
const loadSending = async () => import('./upload-image.ts')
const loadShrinking = async () => import('./shrink-photo.ts')

/** A queue of uploads for a field, given up when it goes away. */
export const useUploads = (): { readonly queue: UploadQueue; readonly uploads: readonly Upload[] } => {
  const dispatch = useAppDispatch()
  const [queue] = useState(() =>
    createUploadQueue(
      async (wish) => {
        const sending = await loadSending().catch(() => undefined)
        return sending === undefined ? unreachable : dispatch(sending.uploadImage(wish))
      },
      async (file) => (await loadRules().catch(() => undefined))?.refusalOf(file),
      async (file) => (await loadShrinking().catch(() => undefined))?.shrinkPhoto(file) ?? file,
    ),
  )
  useEffect(() => {
    // Where they do not come, the first image asks for them again.
    untilIdle()
      .then(async () => Promise.all([loadRules(), loadSending(), loadShrinking()]))
      .catch(() => {})
  }, [])
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => queue.clear, [queue])
  // What could not be sent without a network is sent once that is back.
  const isLost = uploads.some(({ lost }) => lost)
  useWhenBack(isLost, () => {
    for (const { id, state, lost } of queue.list()) if (state === 'failed' && lost) queue.retry(id)
  })
  return { queue, uploads }
}
