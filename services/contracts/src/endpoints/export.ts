import { z } from 'zod'
import { ReadingCounts } from '../events/social.events.ts'
import { Id, MemberType, Time } from '../fields/fields.ts'
import { InstrumentSymbol } from '../markets/instruments.ts'
import { Call } from '../markets/types/call.ts'
import { Comment } from '../types/comment.ts'
import { Draft, WholeDraftSave } from '../types/draft.ts'
import { UploadedImage } from '../types/image.ts'
import { PushSettings } from '../types/notification-settings.ts'
import { Post } from '../types/post.ts'
import { PostDetails } from '../types/post-details.ts'
import { LetterSettings } from '../types/letter.ts'
import { BellSettings } from '../types/notification-settings.ts'
import { OwnPreview } from '../types/preview.ts'
import { Session } from '../types/session.ts'
import { ListImport } from '../types/list-import.ts'
import { DigestSchedule, SuppressionReason } from '../types/subscription.ts'
import { OwnUser } from '../types/user.ts'

export const AccountExport = z.strictObject({
  profile: z.strictObject({ ...OwnUser.shape, type: MemberType }),
  sessions: z.array(z.strictObject(Session.shape).omit({ current: true })),
})
export type AccountExport = z.infer<typeof AccountExport>

const PostVersion = z.strictObject({
  version: z.int().min(1),
  at: Time,
  title: z.string(),
  html: z.string(),
  editorText: z.string(),
  image: z.string(),
  categories: z.array(z.string()),
  ...PostDetails.shape,
  note: z.string().meta({ description: "The author's note on the change; empty for none." }),
})

const DeletedAt = Time.nullable()

export const ContentExport = z.strictObject({
  posts: z.array(z.strictObject({ ...Post.shape, deletedAt: DeletedAt, revisions: z.array(PostVersion) })),
  series: z.array(
    z.strictObject({ _id: Id, title: z.string(), desc: z.string(), createdAt: Time, posts: z.array(Id) }),
  ),
  drafts: z.array(z.strictObject({ ...Draft.shape, saves: z.array(WholeDraftSave), preview: OwnPreview })),
  followedCategories: z.array(z.string()),
})
export type ContentExport = z.infer<typeof ContentExport>

export const SocialExport = z.strictObject({
  comments: z.array(z.strictObject({ ...Comment.omit({ symbols: true }).shape, deletedAt: DeletedAt })),
  bookmarks: z.array(z.strictObject({ postId: Id, createdAt: Time })),
  follows: z.strictObject({
    followers: z.array(Id),
    following: z.array(Id),
    instruments: z.array(InstrumentSymbol),
  }),
  reports: z.array(
    z.strictObject({ postId: Id.nullable(), commentId: Id.nullable(), reason: z.string(), at: Time }),
  ),
  bell: BellSettings.shape.kinds.meta({ description: 'The notifications that you get on the site.' }),
  figures: z.array(z.strictObject({ postId: Id, day: z.iso.date(), ...ReadingCounts.shape })).meta({
    description: 'The analytics of your posts, by day.',
  }),
})
export type SocialExport = z.infer<typeof SocialExport>

export const MediaExport = z.strictObject({
  images: z.array(z.strictObject({ ...UploadedImage.shape, createdAt: Time })),
})
export type MediaExport = z.infer<typeof MediaExport>

export const MarketsExport = z.strictObject({
  calls: z.array(z.strictObject({ ...Call.shape, postId: Id })),
})
export type MarketsExport = z.infer<typeof MarketsExport>

export const DeliveryExport = z.strictObject({
  subscriptions: z.array(
    z.strictObject({
      purpose: z.string(),
      state: z.enum(['pending', 'active', 'ended']),
      since: Time,
      shareAddress: z.boolean(),
      wording: z.string().meta({ description: 'The text that you agreed to.' }),
    }),
  ),
  digest: DigestSchedule.nullable().meta({
    description: 'When your digest is sent; null if you have not chosen.',
  }),
  letters: LetterSettings.meta({ description: 'The settings of your letters.' }),
  devices: z
    .array(z.strictObject({ device: z.string(), since: Time }))
    .meta({ description: 'The devices that get push messages.' }),
  pushSettings: PushSettings.nullable().meta({
    description: 'When you get push messages; null if you have not chosen.',
  }),
  imports: z
    .array(ListImport.pick({ state: true, origin: true, addresses: true, requestedAt: true, reason: true }))
    .meta({ description: 'The lists of subscribers that you imported, without their addresses.' }),
  suppressed: z
    .strictObject({ reason: SuppressionReason, at: Time })
    .nullable()
    .meta({ description: 'Why your address gets no bulk mail, if so.' }),
})
export type DeliveryExport = z.infer<typeof DeliveryExport>

/** All data about a user in one file; the gateway merges the parts of the services. */
export const PersonExport = z
  .strictObject({
    exportedAt: Time,
    ...AccountExport.shape,
    ...ContentExport.shape,
    ...SocialExport.shape,
    ...MediaExport.shape,
    ...MarketsExport.shape,
    ...DeliveryExport.shape,
  })
  .meta({ id: 'PersonExport' })
export type PersonExport = z.infer<typeof PersonExport>
