import { Limits } from '@soko/contracts/fields/limits.ts'
import { fetchFile } from '@soko/platform/fetching/fetch-file.ts'
import type { Network } from '@soko/platform/fetching/network.ts'
import { NotFetched } from '@soko/platform/fetching/not-fetched.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

const OPTIONS = { bytes: Limits.uploadBytes, time: 15_000, accept: 'image/*', agent: 'Soko-import' }

/** @throws HttpProblem `address-refused` (422), `image-too-large` (413), or `not-fetched` (422). */
export const fetchImage = async (address: string, network: Network): Promise<Uint8Array> => {
  try {
    return await fetchFile(address, network, OPTIONS)
  } catch (error) {
    throw error instanceof NotFetched ? problemOf(error) : error
  }
}

const problemOf = (cause: NotFetched): HttpProblem => {
  const { reason, retryAfter } = cause
  if (reason === 'refused') return new HttpProblem('address-refused', { cause })
  if (reason === 'too-large') return new HttpProblem('image-too-large', { cause })
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return new HttpProblem('not-fetched', { cause, headers })
}
