import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { responseTo, type TypedRequest } from '../../shared/api/request.ts'

/** A service that was asked is away, so the answer cannot be made now. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/**
 * Reads what a feed or sitemap is made of.
 * @returns undefined for what is not there. @throws Unavailable
 */
export const readJson = async <Answer>(
  read: ReadApi,
  asked: TypedRequest<Answer>,
  options?: Parameters<ReadApi>[1],
): Promise<Answer | undefined> => {
  const { path } = asked
  const { status, body } = await read(path, options)
  if (status >= 200 && status < 300) return responseTo(asked, JSON.parse(body))
  if (status >= 400 && status < 500 && status !== 429) return undefined
  throw new Unavailable(`${path} was answered ${status}`)
}
