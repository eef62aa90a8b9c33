import { z } from 'zod'
import { Id, Time } from '../fields/fields.ts'
import { Close } from '../markets/instruments.ts'
import { CallTerms } from '../markets/price-calls.ts'

/** Whether a letter may be sent: content responds to delivery at `/internal/letters/{postId}`. */
export const LetterPost = z.object({
  authorId: Id,
  title: z.string(),
  slug: z.string(),
  version: z.int(),
  state: z.enum(['published', 'retracted', 'removed']),
})
export type LetterPost = z.infer<typeof LetterPost>

/** An analysis, or a draft, as a letter needs it. Texts contain the names of mentioned users. */
export const LetterContent = z.object({
  postId: Id,
  authorId: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  image: z.string(),
  publishedAt: Time,
  disclosure: z.string(),
  tradViewLink: z.string(),
  calls: z.array(CallTerms.extend({ name: z.string(), known: Close.nullable() })),
})
export type LetterContent = z.infer<typeof LetterContent>
