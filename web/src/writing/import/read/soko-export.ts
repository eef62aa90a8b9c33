import { PostDetails } from '@soko/contracts/types/post-details.ts'
import { z } from 'zod'
import type { SokoExport } from '../source-analysis.ts'

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** Undefined if the file is not a Soko export. @param isForm whether the text is `PostHtml`. */
export const sokoExportOf = (id: unknown, details: unknown, isForm: boolean): SokoExport | undefined => {
  if (typeof id !== 'string' || !ID.test(id)) return undefined
  const parsed = z
    .object(PostDetails.shape)
    .partial()
    .safeParse(details ?? {})
  return { id, details: parsed.success ? parsed.data : {}, isForm }
}

/** Returns the addresses of the analysis on the Soko site that exported it. */
export const ownAddresses = (details: unknown): readonly string[] => {
  const parsed = z.object({ address: z.url() }).safeParse(details)
  return parsed.success ? [parsed.data.address] : []
}
