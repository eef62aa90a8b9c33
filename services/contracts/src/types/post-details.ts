import { z } from 'zod'
import { licences } from '../text/licences.ts'

const names = licences.map(({ id }) => id)

/** Empty: all rights reserved. */
export const Licence = z.enum(['', ...names], `The licence must be empty or one of ${names.join(', ')}.`)
export type Licence = z.infer<typeof Licence>

/** What is said once about an analysis, beside its text. Each is empty where nothing is said. */
export const PostDetails = z.strictObject({
  tradViewLink: z.string(),
  canonicalUrl: z
    .string()
    .meta({ description: 'Where it was published first; search engines are sent there.' }),
  firstPublishedAt: z.string().meta({
    description:
      'The day on which it was published first, elsewhere: `2024-05-03`. Only the lists of its author go by it.',
  }),
  disclosure: z
    .string()
    .meta({ description: 'What readers should know before they read: an interest, a sponsor.' }),
  licence: Licence,
  seriesId: z.string().meta({ description: "The author's series that it is a part of." }),
})
export type PostDetails = z.infer<typeof PostDetails>

/** Their names, always in the same order. */
export const postDetails = PostDetails.keyof().options

/** As an event says them: what is empty is left out. */
export const SaidDetails = PostDetails.partial()
export type SaidDetails = z.infer<typeof SaidDetails>
export type GivenDetails = { readonly [Name in keyof PostDetails]?: PostDetails[Name] | undefined }

/** All of them, and nothing else. What is not said is empty. */
export const detailsOf = ({
  tradViewLink = '',
  canonicalUrl = '',
  firstPublishedAt = '',
  disclosure = '',
  licence = '',
  seriesId = '',
}: GivenDetails): PostDetails => ({
  tradViewLink,
  canonicalUrl,
  firstPublishedAt,
  disclosure,
  licence,
  seriesId,
})

/** Those that say something, and nothing else. @param before what holds where `from` leaves something out. */
export const saidDetails = (from: GivenDetails, before: GivenDetails = {}): SaidDetails =>
  Object.fromEntries(
    postDetails
      .map((name) => [name, from[name] ?? before[name] ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
