import type { Store, State } from '../../../shared/store/store.ts'
import type { Extra } from '../../../shared/api/api.ts'
import { responseTo, apiRequest } from '../../../shared/api/request.ts'
import type { Uploaded } from '../../../shared/uploads/upload-image.ts'
import { importTexts } from '../import.texts.ts'
import { hashOf } from '../source-id.ts'

type Wish = {
  /** An address, `data:`, or a path in the archive. */
  readonly source: string
  readonly pictureAt: (path: string) => Promise<Blob | undefined>
  readonly signal: AbortSignal
}

const notThere: Uploaded = {
  error: { status: 422, code: 'not-fetched', message: importTexts.notInFile },
}

/**
 * Makes an image from elsewhere an upload, once: a try that is repeated on the same day has the same key. Later the first upload
 * may have been collected, as nothing showed it.
 * @throws never: what fails is an answer.
 */
export const takePicture =
  ({ source, pictureAt, signal }: Wish) =>
  async (_dispatch: Store['dispatch'], _getState: () => State, { http }: Extra): Promise<Uploaded> => {
    const isAddress = /^https?:/i.test(source)
    const isOfThisSite = isAddress && new URL(source).origin === location.origin
    if (isAddress && !isOfThisSite) {
      const idempotencyKey = await keyOf(new TextEncoder().encode(source))
      const fetched = apiRequest('POST /api/media/fetch', { address: source, idempotencyKey })
      const answer = await http(fetched, signal)
      return 'error' in answer ? { error: answer.error } : { image: responseTo(fetched, answer.data).data }
    }
    const blob = await blobOf(source, pictureAt).catch(() => undefined)
    if (blob === undefined) return notThere
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

const blobOf = async (source: string, pictureAt: Wish['pictureAt']): Promise<Blob | undefined> => {
  const data = /^data:[^,]*;base64,/i.exec(source)?.[0]
  if (data !== undefined) {
    const bytes = Uint8Array.from(atob(source.slice(data.length)), (letter) => letter.codePointAt(0) ?? 0)
    return new Blob([bytes])
  }
  if (!/^https?:/i.test(source)) return pictureAt(source)
  const answer = await fetch(source)
  return answer.ok ? answer.blob() : undefined
}
