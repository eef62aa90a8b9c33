import { z } from 'zod'
import { Count, Id, LocalTime, Time } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { DraftField, DraftFields } from './draft-fields.ts'
import { ImageInfo } from './image.ts'

const SaveNumber = z.int().min(1)
const Words = Count.meta({ description: 'How many words the text has.' })

/** A value that another device replaced, stored until the author dismisses it. */
export const KeptValue = z
  .strictObject({
    _id: Id,
    field: DraftField,
    value: z.union([z.string(), z.array(z.string())]),
    save: SaveNumber.meta({ description: 'The revision that contains it.' }),
    at: Time.meta({ description: 'When that save arrived.' }),
  })
  .meta({ id: 'KeptValue' })
export type KeptValue = z.infer<typeof KeptValue>

/** Published drafts are in no list. Offline devices need them, so they are stored like discarded ones. */
export const DraftState = z.enum(['open', 'discarded', 'published'])
export type DraftState = z.infer<typeof DraftState>

/** When to publish: `at`, in UTC. The local time and the zone are only what the author chose. */
export const Schedule = z
  .strictObject({
    at: Time.meta({ description: 'The moment.' }),
    local: LocalTime.meta({ description: 'The same time in its zone.' }),
    zone: z.string(),
    asked: LocalTime.nullable().meta({
      description: 'The requested local time if a clock change skips it; otherwise null.',
    }),
    note: z.string().meta({ description: "The author's note on the change; empty for none." }),
    letter: z.literal(true).optional().meta({ description: 'It will also be sent as a letter.' }),
    failure: z
      .strictObject({
        at: Time,
        code: z.string(),
        message: z.string(),
        errors: z.record(z.string(), z.array(z.string())).meta({ description: 'By field.' }),
      })
      .nullable()
      .meta({ description: 'Why it was not published at its time; null while it is scheduled.' }),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

const shared = {
  _id: Id,
  state: DraftState,
  postId: Id.nullable().meta({
    description: 'The post that it changes, or that it became; null for a new one.',
  }),
  number: Count.meta({
    description:
      'The number of the newest revision; 0 for a draft published without one. A device that continues from it sends it as `base`.',
  }),
  words: Words,
  createdAt: Time,
  savedAt: Time.meta({ description: 'When the newest revision was saved.' }),
  schedule: Schedule.nullable().meta({
    description: 'When it will be published, or was due when it was published by schedule; null for none.',
  }),
  publishedAt: Time.nullable(),
  erasedAt: Time.nullable().meta({
    description: `When it will be erased: ${Limits.restoreDays} days after it was discarded or published.`,
  }),
}

export const Draft = z
  .strictObject({
    ...shared,
    baseVersion: z.int().min(1).nullable().meta({ description: 'The version of the post that it changes.' }),
    fields: DraftFields,
    kept: z.array(KeptValue).meta({ description: 'Replaced values, newest first.' }),
  })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

export const SavedDraft = z
  .strictObject({
    ...Draft.shape,
    differs: z.array(DraftField).meta({
      description: "Fields that differ from this device's values: another device wrote them.",
    }),
  })
  .meta({ id: 'SavedDraft' })
export type SavedDraft = z.infer<typeof SavedDraft>

export const DraftCard = z
  .strictObject({
    ...shared,
    title: z.string(),
    excerpt: z.string().meta({ description: `The first ${Limits.editorTextLength} characters of the text.` }),
    image: z.string(),
    imageInfo: ImageInfo.nullable(),
    keptCount: Count.meta({ description: 'The number of replaced values.' }),
  })
  .meta({ id: 'DraftCard' })
export type DraftCard = z.infer<typeof DraftCard>

export const DraftSave = z
  .strictObject({ number: SaveNumber, at: Time, title: z.string(), words: Words })
  .meta({ id: 'DraftSave' })
export type DraftSave = z.infer<typeof DraftSave>

export const WholeDraftSave = z
  .strictObject({ ...DraftSave.shape, fields: DraftFields })
  .meta({ id: 'WholeDraftSave' })
export type WholeDraftSave = z.infer<typeof WholeDraftSave>

/** The state of an id: a draft, a published post, or a post that its author deleted. */
export const KnownDraft = z
  .strictObject({
    _id: Id,
    state: z.enum(['open', 'discarded', 'published', 'deleted']),
    slug: z.string().nullable().meta({ description: 'The slug of the published post; otherwise null.' }),
  })
  .meta({ id: 'KnownDraft' })
export type KnownDraft = z.infer<typeof KnownDraft>
