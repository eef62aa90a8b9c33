import type { Store, State } from '../../../shared/store/store.ts'
import type { Extra } from '../../../shared/api/api.ts'
import { responseTo, apiRequest } from '../../../shared/api/request.ts'
import type { UploadResult } from '../../../shared/uploads/upload-image.ts'
import { importTexts } from '../import.texts.ts'
import { hashOf } from '../source-id.ts'

type UploadOptions = {
  /** A URL, a `data:` URL, or a path in the archive. */
  readonly source: string
  readonly imageAt: (path: string) => Promise<Blob | undefined>
  readonly signal: AbortSignal
}

const notInFile: UploadResult = {
  error: { status: 422, code: 'not-fetched', message: importTexts.notInFile },
}

/** Uploads an image, never throws. Retries use one key, which changes daily: unused uploads are deleted. */
export const uploadPicture =
  ({ source, imageAt, signal }: UploadOptions) =>
  async (_dispatch: Store['dispatch'], _getState: () => State, { http }: Extra): Promise<UploadResult> => {
    const isAddress = /^https?:/i.test(source)
    const isOfThisSite = isAddress && new URL(source).origin === location.origin
    if (isAddress && !isOfThisSite) {
      const idempotencyKey = await keyOf(new TextEncoder().encode(source))
      const fetched = apiRequest('POST /api/media/fetch', { address: source, idempotencyKey })
      const answer = await http(fetched, signal)
      return 'error' in answer ? { error: answer.error } : { image: responseTo(fetched, answer.data).data }
    }
    const blob = await blobOf(source, imageAt).catch(() => undefined)
    if (blob === undefined) return notInFile
    const form = new FormData()
    form.append('image', blob, 'image')
    const idempotencyKey = await keyOf(await blob.arrayBuffer())
    const upload = apiRequest('POST /api/posts/upload', { form, idempotencyKey })
    const answer = await http(upload, signal)
    return 'error' in answer ? { error: answer.error } : { image: responseTo(upload, answer.data).data }
  }

const keyOf = async (bytes: BufferSource): Promise<string> => {
  const day = new Date().toISOString().slice(0, 10)
  return `import-${day}-${(await hashOf(bytes)).slice(0, 40)}`
}

const blobOf = async (source: string, imageAt: UploadOptions['imageAt']): Promise<Blob | undefined> => {
  const data = /^data:[^,]*;base64,/i.exec(source)?.[0]
  if (data !== undefined) {
    const bytes = Uint8Array.from(atob(source.slice(data.length)), (letter) => letter.codePointAt(0) ?? 0)
    return new Blob([bytes])
  }
  if (!/^https?:/i.test(source)) return imageAt(source)
  const answer = await fetch(source)
  return answer.ok ? answer.blob() : undefined
}
