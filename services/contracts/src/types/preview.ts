import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { Post } from './post.ts'

/** A secret link to a draft, as its author sees it: without what opens it. */
export const PreviewLink = z
  .strictObject({
    _id: Id,
    name: z.string().meta({ description: 'Whom it is for.' }),
    createdAt: Time,
    endsAt: Time,
    opened: Count.meta({
      description: `How often it was opened; nothing more is counted from ${Limits.previewOpenings} on.`,
    }),
    openedAt: Time.nullable().meta({ description: 'When it was opened last, as far as it was counted.' }),
  })
  .meta({ id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>

/** What somebody says of a draft. Plain text, all of it. */
export const Remark = z
  .strictObject({
    _id: Id,
    by: z.string().meta({ description: 'The name they gave; nobody has checked it.' }),
    text: z.string(),
    quote: z.string().meta({ description: 'The words it is about; empty for the whole.' }),
    at: Time,
    answer: z.string().meta({ description: "The author's; empty for none." }),
    done: z.boolean(),
  })
  .meta({ id: 'Remark' })
export type Remark = z.infer<typeof Remark>

/** A remark as the author sees it: with the name of the link that it came by. */
export const OwnRemark = z.strictObject({ ...Remark.shape, link: z.string() }).meta({ id: 'OwnRemark' })
export type OwnRemark = z.infer<typeof OwnRemark>

/** What an author has let others see of a draft, and what those say. */
export const OwnPreview = z
  .strictObject({
    links: z.array(PreviewLink).meta({ description: 'Those that open something, oldest first.' }),
    remarks: z.array(OwnRemark).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'OwnPreview' })
export type OwnPreview = z.infer<typeof OwnPreview>

/** What a secret link opens. */
export const Preview = z
  .strictObject({
    post: Post.meta({ description: 'The draft as readers would see it were it published now.' }),
    savedAt: Time,
    name: z.string().meta({ description: 'Whom the link is for.' }),
    endsAt: Time,
    remarks: z.array(Remark).meta({ description: 'Those made by this link, oldest first.' }),
  })
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof Preview>
