import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { responseTo, type TypedRequest } from '../../shared/api/request.ts'

export class ServiceUnavailable extends Error {
  override readonly name = 'Unavailable'
}

/** Returns undefined for a 4xx response other than 429. @throws ServiceUnavailable */
export const readJson = async <Answer>(
  read: ReadApi,
  request: TypedRequest<Answer>,
  options?: Parameters<ReadApi>[1],
): Promise<Answer | undefined> => {
  const { path } = request
  const { status, body } = await read(path, options)
  if (status >= 200 && status < 300) return responseTo(request, JSON.parse(body))
  if (status >= 400 && status < 500 && status !== 429) return undefined
  throw new ServiceUnavailable(`${path} responded with ${status}`)
}
