import { z } from 'zod'
import { Id, ImageAddress, LocalTime, SeriesId } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { MarketLimits } from '../markets/market-limits.ts'
import { storableString, text, textOfBytes } from '../fields/text.ts'
import type { DraftField } from '../types/draft-fields.ts'
import { Licence } from '../types/post-details.ts'
import { AsLetter, IsImport } from './new-post.ts'
import { Categories } from './post-bodies.ts'

/** Allows ten times the limit of posts: the editor reports text that is too long, but must not lose it. */
const overlong = (what: string, max: number) => text({ what, max: 10 * max, trim: false })

const typedAddress = (what: string) => storableString(what).max(Limits.addressLength, `${what} is too long.`)

/** The fields of a draft as a device sends them. Omitted fields are unchanged since the base revision. */
export const DraftChange = z
  .strictObject({
    title: overlong('The title', Limits.titleLength),
    editorText: overlong('The summary', Limits.editorTextLength),
    html: textOfBytes('The text', 0, Limits.htmlBytes),
    image: ImageAddress,
    categories: Categories,
    newCalls: z
      .array(text({ what: 'A call', max: MarketLimits.callLineLength }), 'The calls must be a list of lines.')
      .max(MarketLimits.draftCalls, `A draft has at most ${MarketLimits.draftCalls} calls.`),
    tradViewLink: typedAddress('The TradingView link'),
    canonicalUrl: typedAddress('The address'),
    firstPublishedAt: overlong('The date', Limits.dateLength),
    disclosure: overlong('The disclosure', Limits.disclosureLength),
    licence: Licence,
    seriesId: SeriesId,
  } satisfies Record<DraftField, z.ZodType>)
  .partial()
  .extend({
    base: z
      .int({ error: 'The base must be a whole number.' })
      .min(0, 'The base must be at least 0.')
      .default(0)
      .meta({ description: 'The number of the revision that the device started from; 0 for none.' }),
    baseVersion: z
      .int({ error: 'The version must be a whole number.' })
      .min(1, 'The version must be at least 1.')
      .optional()
      .meta({ description: 'For a draft that changes a post: the version of the post that the device has.' }),
    isImport: IsImport,
    userId: Id.optional().meta({ description: 'Optional; must be the user of the token.' }),
  })
  .meta({ id: 'DraftChange' })
export type DraftChange = z.infer<typeof DraftChange>

export const DraftScheduling = z
  .strictObject({
    local: LocalTime.meta({ description: 'Day and time in that zone, to the minute: `2026-03-29T08:00`.' }),
    zone: text({ what: 'The time zone', min: 1, max: Limits.zoneLength }).meta({
      description: 'An IANA time zone name: `Africa/Nairobi`.',
    }),
    note: text({ what: 'The note', max: Limits.noteLength }).optional().meta({
      description: "For a draft that changes a post: the author's note on the change.",
    }),
    letter: AsLetter.meta({
      description: 'As for a new analysis. Ignored for a draft that changes a post.',
    }),
    userId: Id.optional().meta({ description: 'Optional; must be the user of the token.' }),
  })
  .meta({ id: 'DraftScheduling' })
export type DraftScheduling = z.infer<typeof DraftScheduling>
