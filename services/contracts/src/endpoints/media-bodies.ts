import { z } from 'zod'
import { WebAddress } from '../fields/fields.ts'

export const FetchedImage = z
  .strictObject({ address: WebAddress.min(1, 'The address is missing.') })
  .meta({ id: 'FetchedImage' })
export type FetchedImage = z.infer<typeof FetchedImage>
