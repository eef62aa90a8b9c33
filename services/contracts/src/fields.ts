import { z } from 'zod'

/** An opaque identifier; ours are ULIDs, so they sort by the time they were made. */
export const Id = z.string().min(1).max(64)

export const Role = z.enum(['member', 'admin'])
export const MemberType = z.enum(['Normal', 'Pro', 'Charter'])

export const ImageVariant = z.object({
  url: z.string(),
  /** In pixels. */
  width: z.number().int(),
  type: z.enum(['image/webp', 'image/avif', 'image/jpeg', 'image/gif']),
})
