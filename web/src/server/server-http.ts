import type { ReadApi } from '@soko/contracts/http/pages.ts'
import type { Problem } from '@soko/contracts/types/problem.ts'
import type { Http } from '../shared/api/http.ts'

/** Supports only GET, and sends no token. */
export const serverHttp =
  (read: ReadApi): Http =>
  async ({ path, method = 'GET', optional = false }) => {
    if (method !== 'GET') throw new Error(`${method} ${path}: pages send only GET`)
    const { status, body } = await read(path, { optional })
    if (status >= 200 && status < 300) return { data: JSON.parse(body) as unknown }
    const { code, message } = problemOf(body)
    return { error: { status, code, message } }
  }

const problemOf = (body: string): Pick<Problem, 'code' | 'message'> => {
  try {
    return JSON.parse(body) as Problem
  } catch {
    return { code: 'unavailable', message: 'Something went wrong on our side. Try again in a moment.' }
  }
}
