type Upload = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal?: AbortSignal
}

/** Reports upload progress, from 0 to 1. Fails with the same errors as `fetch`. */
export const fetchWithProgress = async (
  path: string,
  { method, headers, body, signal }: Upload,
  onProgress: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
      return
    }
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
    }
    signal?.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(
        new Response(responseText === '' ? null : responseText, { status, headers: headersOf(request) }),
      )
    })
    request.addEventListener('error', () => {
      reject(new TypeError('The server cannot be reached.'))
    })
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
    })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
