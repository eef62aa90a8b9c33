import { PublicDraft } from '@soko/contracts/events/content.events.ts'
import { namedByTwo } from '@soko/contracts/events/stream-names.ts'
import { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { SaidDetails } from '@soko/contracts/types/post-details.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

const LostValue = z.object({ field: DraftField, save: z.number().int() })

/** The states of a draft. Its revisions are numbered by its `DraftSaved` events. */
export const DraftStream = defineStream(PublicDraft, {
  private: {
    DraftSaved: z.object({
      baseVersion: z.number().int().optional(),
      isImport: z.literal(true).optional(),
      /** The values that lost to this revision, and the revisions that contain them. */
      lost: z.array(LostValue),
    }),
    LostValueLetGo: z.object({ draftId: z.string(), authorId: z.string(), ...LostValue.shape }),
    /** The author's choice; `asked` is set if a clock change skips that time. `note` is the note on the change. */
    DraftScheduled: z.object({
      local: z.string(),
      zone: z.string(),
      asked: z.string().optional(),
      note: z.string().optional(),
    }),
    /** The reason, as in the response to a request. */
    DraftNotPublished: z.object({
      code: z.string(),
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
    /** The version of the post that it became. */
    DraftPublished: z.object({ version: z.number().int() }),
    /** It will be erased a day later, unless its author restores it. */
    DraftErasureAnnounced: z.object({ draftId: z.string() }),
    /** The secret opens the draft until then. Only its hash is stored. */
    PreviewLinkMade: z.object({
      draftId: z.string(),
      linkId: z.string(),
      name: z.string(),
      secretHash: z.string(),
      endsAt: z.string(),
    }),
    PreviewLinkRevoked: z.object({ draftId: z.string(), linkId: z.string() }),
    PreviewOpened: z.object({ draftId: z.string(), linkId: z.string() }),
    /** By someone with the link, under the name they entered. */
    RemarkMade: z.object({
      draftId: z.string(),
      remarkId: z.string(),
      linkId: z.string(),
      by: z.string(),
      text: z.string(),
      quote: z.string(),
    }),
    /** By the draft's author; an empty answer deletes the former one. */
    RemarkAnswered: z.object({ draftId: z.string(), remarkId: z.string(), answer: z.string() }),
    RemarkSettled: z.object({ draftId: z.string(), remarkId: z.string(), done: z.boolean() }),
    RemarkDeleted: z.object({ remarkId: z.string() }),
    /** The numbers of the revisions whose data is deleted. */
    DraftThinned: z.object({ saves: z.array(z.number().int()) }),
  },
})
export type DraftEvents = EventsOf<typeof DraftStream>

/**
 * Streams `draft-<draftId>-<number>`, one per revision, so that the data of one can be deleted. Private to the
 * service.
 */
export const DraftSaveStream = definePrivateStream(namedByTwo('draft'), {
  DraftWritten: z.object({
    draftId: z.string(),
    /** All fields after the save; older revisions lack some. */
    fields: DraftFields.extend({ ...SaidDetails.shape, newCalls: DraftFields.shape.newCalls.optional() }),
    /** The version of the rules by which the text was sanitised. */
    sanitizer: z.number().int(),
    words: z.number().int(),
    excerpt: z.string(),
  }),
})
export type WrittenDraft = EventsOf<typeof DraftSaveStream>['DraftWritten']
