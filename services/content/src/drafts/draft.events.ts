import { PublicDraft } from '@soko/contracts/events/content.events.ts'
import { namedByTwo } from '@soko/contracts/events/stream-names.ts'
import { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { SaidDetails } from '@soko/contracts/types/post-details.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

const LostValue = z.object({ field: DraftField, save: z.number().int() })

/** The events of a draft. The n-th `DraftSaved` event creates revision n. */
export const DraftStream = defineStream(PublicDraft, {
  private: {
    DraftSaved: z.object({
      baseVersion: z.number().int().optional(),
      isImport: z.literal(true).optional(),
      /** The values of other devices that this save replaced: each field, and the revision with its former value. */
      lost: z.array(LostValue),
    }),
    LostValueLetGo: z.object({ draftId: z.string(), authorId: z.string(), ...LostValue.shape }),
    /** `local` is the local time of publication. `asked` is the chosen one, if a clock change skips that. */
    DraftScheduled: z.object({
      local: z.string(),
      zone: z.string(),
      asked: z.string().optional(),
      note: z.string().optional(),
      letter: z.literal(true).optional(),
    }),
    /** The reason, in the format of an error response. */
    DraftNotPublished: z.object({
      code: z.string(),
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
    DraftPublished: z.object({ version: z.number().int() }),
    /** The draft will be erased a day later, unless its author restores it. */
    DraftErasureAnnounced: z.object({ draftId: z.string() }),
    /** The secret of the link opens the draft until `endsAt`. Only its hash is stored. */
    PreviewLinkMade: z.object({
      draftId: z.string(),
      linkId: z.string(),
      name: z.string(),
      secretHash: z.string(),
      endsAt: z.string(),
    }),
    PreviewLinkRevoked: z.object({ draftId: z.string(), linkId: z.string() }),
    PreviewOpened: z.object({ draftId: z.string(), linkId: z.string() }),
    RemarkMade: z.object({
      draftId: z.string(),
      remarkId: z.string(),
      linkId: z.string(),
      by: z.string(),
      text: z.string(),
      quote: z.string(),
    }),
    /** The author's reply to a remark. An empty `answer` deletes the former reply. */
    RemarkAnswered: z.object({ draftId: z.string(), remarkId: z.string(), answer: z.string() }),
    RemarkSettled: z.object({ draftId: z.string(), remarkId: z.string(), done: z.boolean() }),
    RemarkDeleted: z.object({ remarkId: z.string() }),
    DraftThinned: z.object({ saves: z.array(z.number().int()) }),
  },
})
export type DraftEvents = EventsOf<typeof DraftStream>

/** One stream per revision, so that its data can be deleted separately. Private to content. */
export const DraftSaveStream = definePrivateStream(namedByTwo('draft'), {
  DraftWritten: z.object({
    draftId: z.string(),
    /** All fields after the save. Old revisions lack some fields. */
    fields: DraftFields.extend({ ...SaidDetails.shape, newCalls: DraftFields.shape.newCalls.optional() }),
    sanitizer: z.number().int(),
    words: z.number().int(),
    excerpt: z.string(),
  }),
})
export type WrittenDraft = EventsOf<typeof DraftSaveStream>['DraftWritten']
