import { tokenStorageKey } from '@soko/contracts/storage.ts'
import { appTexts } from './app.texts.ts'
import type { ApiError, Http } from './http.ts'

/** Sends the store's requests from a browser, with the reader's token. */
export const browserHttp: Http = async ({ path, method = 'GET', body, idempotencyKey }, signal) => {
  const token = localStorage.getItem(tokenStorageKey)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    const data: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { data }
    return { error: { ...(data as ApiError), status: response.status } }
  } catch {
    return { error: { status: 0, code: 'offline', message: appTexts.offline } }
  }
}
