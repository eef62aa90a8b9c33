import { z } from 'zod'
import { Count, Id, LocalTime, Time } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { DraftField, DraftFields } from './draft-fields.ts'
import { ImageInfo } from './image.ts'

const SaveNumber = z.int().min(1)
const Words = Count.meta({ description: 'How many words the text has.' })

/** A value that lost to a newer one, from another device. It stays until its author lets it go. */
export const KeptValue = z
  .strictObject({
    _id: Id,
    field: DraftField,
    value: z.union([z.string(), z.array(z.string())]),
    save: SaveNumber.meta({ description: 'The save that holds it.' }),
    at: Time.meta({ description: 'When that save arrived.' }),
  })
  .meta({ id: 'KeptValue' })
export type KeptValue = z.infer<typeof KeptValue>

/** `published` ones are in no list; they stay for as long as discarded ones, for a device that was away. */
export const DraftState = z.enum(['open', 'discarded', 'published'])
export type DraftState = z.infer<typeof DraftState>

/** When a draft is to be published. The moment counts; day, time and zone say what its author chose. */
export const Schedule = z
  .strictObject({
    at: Time.meta({ description: 'The moment.' }),
    local: LocalTime.meta({ description: 'The same in its zone.' }),
    zone: z.string(),
    asked: LocalTime.nullable().meta({
      description: 'What the author asked for, where clocks go forward then and do not show it; else null.',
    }),
    note: z.string().meta({ description: 'What the author says of the change; empty for nothing.' }),
    failure: z
      .strictObject({
        at: Time,
        code: z.string(),
        message: z.string(),
        errors: z.record(z.string(), z.array(z.string())).meta({ description: 'By field.' }),
      })
      .nullable()
      .meta({ description: 'Why it was not published at its time; null while it waits.' }),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

const shared = {
  _id: Id,
  state: DraftState,
  postId: Id.nullable().meta({
    description: 'The post that it changes, or that it was published as; null for a new one.',
  }),
  number: Count.meta({
    description:
      'Of the newest save; 0 for one that was published before any arrived. A device that goes on from it says so by `base`.',
  }),
  words: Words,
  createdAt: Time,
  savedAt: Time.meta({ description: 'When the newest save arrived.' }),
  schedule: Schedule.nullable().meta({
    description: 'When it is to be published, or was due when it was published by that; null for none.',
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
    kept: z.array(KeptValue).meta({ description: 'Values that lost to newer ones, newest first.' }),
  })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

/** A draft as a save left it. */
export const SavedDraft = z
  .strictObject({
    ...Draft.shape,
    differs: z.array(DraftField).meta({
      description: 'Fields that hold something else than this device had: another device wrote it.',
    }),
  })
  .meta({ id: 'SavedDraft' })
export type SavedDraft = z.infer<typeof SavedDraft>

/** A draft in a list. */
export const DraftCard = z
  .strictObject({
    ...shared,
    title: z.string(),
    excerpt: z.string().meta({ description: `The first ${Limits.editorTextLength} characters of the text.` }),
    image: z.string(),
    imageInfo: ImageInfo.nullable(),
    keptCount: Count.meta({ description: 'How many values lost to newer ones, and wait.' }),
  })
  .meta({ id: 'DraftCard' })
export type DraftCard = z.infer<typeof DraftCard>

/** One save of a draft, told without its text. */
export const DraftSave = z
  .strictObject({ number: SaveNumber, at: Time, title: z.string(), words: Words })
  .meta({ id: 'DraftSave' })
export type DraftSave = z.infer<typeof DraftSave>

/** One save of a draft, whole. */
export const WholeDraftSave = z
  .strictObject({ ...DraftSave.shape, fields: DraftFields })
  .meta({ id: 'WholeDraftSave' })
export type WholeDraftSave = z.infer<typeof WholeDraftSave>

/** What became of what has this id: it waits as a draft, it is published, or it was and its author deleted it. */
export const KnownDraft = z
  .strictObject({
    _id: Id,
    state: z.enum(['open', 'discarded', 'published', 'deleted']),
    slug: z.string().nullable().meta({ description: 'Of the post that is published; else null.' }),
  })
  .meta({ id: 'KnownDraft' })
export type KnownDraft = z.infer<typeof KnownDraft>
