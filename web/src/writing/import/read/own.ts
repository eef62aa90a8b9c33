import { PostDetails } from '@soko/contracts/types/post-details.ts'
import { z } from 'zod'
import type { Own } from '../found.ts'

const ID = /^[A-Za-z0-9_-]{1,64}$/

/**
 * What an export of Soko says of an analysis besides what its format has a place for; undefined where it is none.
 * @param isForm whether its text is in the site's form.
 */
export const ownOf = (id: unknown, details: unknown, isForm: boolean): Own | undefined => {
  if (typeof id !== 'string' || !ID.test(id)) return undefined
  const said = z
    .object(PostDetails.shape)
    .partial()
    .safeParse(details ?? {})
  return { id, details: said.success ? said.data : {}, isForm }
}

/** Returns the address of an analysis on the Soko site that exported it, if the export contains it. */
export const ownAddresses = (details: unknown): readonly string[] => {
  const said = z.object({ address: z.url() }).safeParse(details)
  return said.success ? [said.data.address] : []
}
