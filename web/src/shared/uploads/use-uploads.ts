import { useEffect, useState, useSyncExternalStore } from 'react'
import { unreachable } from '../api/http.ts'
import { useAppDispatch } from '../store/store.ts'
import { untilIdle } from '../lib/until-idle.ts'
import { useRetryWhenOnline } from '../lib/use-retry-when-online.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

// Load when the browser is idle, so that images can be added offline.
const loadRules = async () => import('./image-rules.ts')
const loadUpload = async () => import('./upload-image.ts')
const loadShrinking = async () => import('./shrink-photo.ts')

/** Creates the upload queue of a component. Unmounting cancels its uploads. */
export const useUploads = (): { readonly queue: UploadQueue; readonly uploads: readonly Upload[] } => {
  const dispatch = useAppDispatch()
  const [queue] = useState(() =>
    createUploadQueue(
      async (request) => {
        const sending = await loadUpload().catch(() => undefined)
        return sending === undefined ? unreachable : dispatch(sending.uploadImage(request))
      },
      async (file) => (await loadRules().catch(() => undefined))?.validateImage(file),
      async (file) => (await loadShrinking().catch(() => undefined))?.shrinkPhoto(file) ?? file,
    ),
  )
  useEffect(() => {
    untilIdle()
      .then(async () => Promise.all([loadRules(), loadUpload(), loadShrinking()]))
      .catch(() => {})
  }, [])
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => queue.clear, [queue])
  const hasUnsent = uploads.some(({ isUnreachable }) => isUnreachable)
  useRetryWhenOnline(hasUnsent, () => {
    for (const { id, state, isUnreachable } of queue.list())
      if (state === 'failed' && isUnreachable) queue.retry(id)
  })
  return { queue, uploads }
}
