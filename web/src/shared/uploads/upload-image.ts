import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { Extra } from '../api/api.ts'
import { responseTo, apiRequest } from '../api/request.ts'
import type { ApiError } from '../api/http.ts'
import type { State, Store } from '../store/store.ts'

/** What became of an upload. */
export type Uploaded =
  | { readonly image: UploadedImage; readonly error?: never }
  | { readonly error: ApiError; readonly image?: never }

type Wish = {
  readonly file: File
  /** Told as it goes on, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads an image: a thunk and no mutation of the API, for files and callbacks do not belong into the store.
 * @throws never: a failed upload is an answer.
 */
export const uploadImage =
  ({ file, onProgress, signal }: Wish) =>
  async (_dispatch: Store['dispatch'], _getState: () => State, { http }: Extra): Promise<Uploaded> => {
    const form = new FormData()
    form.append('image', file)
    const upload = apiRequest('POST /api/posts/upload', { form }, { onProgress })
    const answer = await http(upload, signal)
    return 'error' in answer ? { error: answer.error } : { image: responseTo(upload, answer.data).data }
  }
