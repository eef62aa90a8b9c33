import { PublicDraft } from '@soko/contracts/events/content.events.ts'
import { namedByTwo } from '@soko/contracts/events/stream-names.ts'
import { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { SaidDetails } from '@soko/contracts/types/post-details.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

const LostValue = z.object({ field: DraftField, save: z.number().int() })

/** What becomes of a draft. Its saves are numbered by its events `DraftSaved`. */
export const DraftStream = defineStream(PublicDraft, {
  private: {
    DraftSaved: z.object({
      /** The version of the post that the draft changes, as far as the device had it. */
      baseVersion: z.number().int().optional(),
      /** The import desk brought it here. */
      isImport: z.literal(true).optional(),
      /** The values that lost to this save, and in which saves they stand. */
      lost: z.array(LostValue),
    }),
    /** Its author needs a value that had lost no more. */
    LostValueLetGo: z.object({ draftId: z.string(), authorId: z.string(), ...LostValue.shape }),
    /** What its author chose; `asked` where clocks go forward and do not show that. `note` is what they say of the change. */
    DraftScheduled: z.object({
      local: z.string(),
      zone: z.string(),
      asked: z.string().optional(),
      note: z.string().optional(),
    }),
    /** Why, as a request would have been told. */
    DraftNotPublished: z.object({
      code: z.string(),
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
    /** The version of the post that it became. */
    DraftPublished: z.object({ version: z.number().int() }),
    /** It will be erased a day later, unless its author restores it. */
    DraftErasureAnnounced: z.object({ draftId: z.string() }),
    /** Who has its secret reads the draft until then. Only the hash of the secret is known. */
    PreviewLinkMade: z.object({
      draftId: z.string(),
      linkId: z.string(),
      name: z.string(),
      secretHash: z.string(),
      endsAt: z.string(),
    }),
    PreviewLinkRevoked: z.object({ draftId: z.string(), linkId: z.string() }),
    PreviewOpened: z.object({ draftId: z.string(), linkId: z.string() }),
    /** By somebody who has the link, under the name they gave. */
    RemarkMade: z.object({
      draftId: z.string(),
      remarkId: z.string(),
      linkId: z.string(),
      by: z.string(),
      text: z.string(),
      quote: z.string(),
    }),
    /** By the draft's author; an empty answer takes the former one back. */
    RemarkAnswered: z.object({ draftId: z.string(), remarkId: z.string(), answer: z.string() }),
    RemarkSettled: z.object({ draftId: z.string(), remarkId: z.string(), done: z.boolean() }),
    RemarkDeleted: z.object({ remarkId: z.string() }),
    /** The numbers of the saves whose data is dropped. */
    DraftThinned: z.object({ saves: z.array(z.number().int()) }),
  },
})
export type DraftEvents = EventsOf<typeof DraftStream>

/** Streams `draft-<draftId>-<number>`, one for each save, so that the data of one can be dropped. Nothing of it leaves the service. */
export const DraftSaveStream = definePrivateStream(namedByTwo('draft'), {
  DraftWritten: z.object({
    draftId: z.string(),
    /** All fields, as they are after the save; older saves lack some. */
    fields: DraftFields.extend({ ...SaidDetails.shape, newCalls: DraftFields.shape.newCalls.optional() }),
    /** The version of the rules by which the text was sanitised. */
    sanitizer: z.number().int(),
    words: z.number().int(),
    excerpt: z.string(),
  }),
})
export type WrittenDraft = EventsOf<typeof DraftSaveStream>['DraftWritten']
