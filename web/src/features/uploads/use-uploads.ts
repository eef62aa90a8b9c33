import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '../../app/store.ts'
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
  useEffect(() => {
    const retry = () => {
      for (const { id, state, again } of queue.list()) if (state === 'failed' && again) queue.retry(id)
    }
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
    }
  }, [queue])
  return { queue, uploads }
}
