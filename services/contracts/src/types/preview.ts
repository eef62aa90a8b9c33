import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { Post } from './post.ts'

export const PreviewLink = z
  .strictObject({
    _id: Id,
    name: z.string().meta({ description: "The recipient's name." }),
    createdAt: Time,
    endsAt: Time,
    opened: Count.meta({
      description: `How often it was opened, counted up to ${Limits.previewOpenings}.`,
    }),
    openedAt: Time.nullable().meta({ description: 'When it was last opened, as far as it was counted.' }),
  })
  .meta({ id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>

export const Remark = z
  .strictObject({
    _id: Id,
    by: z.string().meta({ description: 'The name they entered, which is not verified.' }),
    text: z.string(),
    quote: z.string().meta({ description: 'The quoted words; empty for the whole draft.' }),
    at: Time,
    answer: z.string().meta({ description: "The author's answer; empty for none." }),
    done: z.boolean(),
  })
  .meta({ id: 'Remark' })
export type Remark = z.infer<typeof Remark>

/** A remark as its draft's author sees it, with the name of the preview link that was used. */
export const OwnRemark = z.strictObject({ ...Remark.shape, link: z.string() }).meta({ id: 'OwnRemark' })
export type OwnRemark = z.infer<typeof OwnRemark>

export const OwnPreview = z
  .strictObject({
    links: z.array(PreviewLink).meta({ description: 'Active links, oldest first.' }),
    remarks: z.array(OwnRemark).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'OwnPreview' })
export type OwnPreview = z.infer<typeof OwnPreview>

export const Preview = z
  .strictObject({
    post: Post.meta({ description: 'The draft as readers would see it if it were published now.' }),
    savedAt: Time,
    name: z.string().meta({ description: "The recipient's name." }),
    endsAt: Time,
    remarks: z.array(Remark).meta({ description: 'Remarks made by this link, oldest first.' }),
  })
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof Preview>
