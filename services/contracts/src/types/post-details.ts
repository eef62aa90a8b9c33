import { z } from 'zod'
import { licences } from '../text/licences.ts'

const names = licences.map(({ id }) => id)

/** An SPDX identifier; empty if all rights are reserved. */
export const Licence = z.enum(['', ...names], `The licence must be empty or one of ${names.join(', ')}.`)
export type Licence = z.infer<typeof Licence>

/** The details of an analysis in addition to its text. Each may be empty. */
export const PostDetails = z.strictObject({
  tradViewLink: z.string(),
  canonicalUrl: z
    .string()
    .meta({ description: 'The address of its first publication; search engines are sent there.' }),
  firstPublishedAt: z.string().meta({
    description:
      'The day of its first publication elsewhere: `2024-05-03`. It only affects the lists of its author.',
  }),
  disclosure: z.string().meta({ description: 'A disclosure for readers: an interest, a sponsor.' }),
  licence: Licence,
  seriesId: z.string().meta({ description: "The author's series that it belongs to." }),
})
export type PostDetails = z.infer<typeof PostDetails>

export const postDetails = PostDetails.keyof().options

export const SaidDetails = PostDetails.partial()
export type SaidDetails = z.infer<typeof SaidDetails>
export type GivenDetails = { readonly [Name in keyof PostDetails]?: PostDetails[Name] | undefined }

/** Selects the details from an object with more fields. Missing details are empty. */
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

/**
 * Returns the details that are not empty.
 * @param before supplies the details missing in `from`.
 */
export const saidDetails = (from: GivenDetails, before: GivenDetails = {}): SaidDetails =>
  Object.fromEntries(
    postDetails
      .map((name) => [name, from[name] ?? before[name] ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
