import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '../../store/store.ts'
import { useWhenBack } from '../../lib/use-when-back.ts'
import { refusalOf } from './image-rules.ts'
import { uploadImage } from './upload-image.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

/** A queue of uploads for a field, given up when it goes away. */
export const useUploads = (): { readonly queue: UploadQueue; readonly uploads: readonly Upload[] } => {
  const dispatch = useAppDispatch()
  const [queue] = useState(() => createUploadQueue(async (wish) => dispatch(uploadImage(wish)), refusalOf))
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => queue.clear, [queue])
  // What could not be sent without a network is sent once that is back.
  const isLost = uploads.some(({ lost }) => lost)
  useWhenBack(isLost, () => {
    for (const { id, state, lost } of queue.list()) if (state === 'failed' && lost) queue.retry(id)
  })
  return { queue, uploads }
}
