import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { Extra } from '../api/api.ts'
import { responseTo, apiRequest } from '../api/request.ts'
import type { ApiError } from '../api/http.ts'
import type { State, Store } from '../store/store.ts'

export type UploadResult =
  | { readonly image: UploadedImage; readonly error?: never }
  | { readonly error: ApiError; readonly image?: never }

type UploadRequest = {
  readonly file: File
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Not an RTK Query mutation: files and callbacks do not belong in the store. Does not throw. */
export const uploadImage =
  ({ file, onProgress, signal }: UploadRequest) =>
  async (_dispatch: Store['dispatch'], _getState: () => State, { http }: Extra): Promise<UploadResult> => {
    const form = new FormData()
    form.append('image', file)
    const upload = apiRequest('POST /api/posts/upload', { form }, { onProgress })
    const response = await http(upload, signal)
    return 'error' in response ? { error: response.error } : { image: responseTo(upload, response.data).data }
  }
