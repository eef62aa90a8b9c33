import { UnsubscribeByLink } from '@soko/contracts/types/subscription.ts'
import { createBodyReader } from '@soko/platform/endpoints/read-body.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Request, Response } from 'express'

/** The form `List-Unsubscribe=One-Click` may have either type (RFC 8058, 3.1). */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

const readBody = createBodyReader({ bytes: 4096 })

/**
 * Returns what a request unsubscribes from: a mail client's form, or JSON. Forms are not read.
 * @throws HttpProblem 400, 413, 415 or 422
 */
export const readUnsubscribeScope = async (request: Request, response: Response): Promise<'this' | 'all'> => {
  if (FORM.test(request.headers['content-type'] ?? '')) return 'this'
  const body = UnsubscribeByLink.safeParse(await readBody(request, response))
  if (body.success) return body.data.scope
  throw new HttpProblem('invalid-fields', { errors: { scope: ['The scope must be this or all.'] } })
}
