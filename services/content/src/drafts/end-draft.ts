import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { publishDraft } from './draft.decider.ts'
import { DraftStream } from './draft.events.ts'
import { draft, type Draft } from './draft.ts'

/** The draft that a post was written in. */
type WrittenIn = { readonly draftId: string; readonly state: Draft }

/** Loads the draft that a post was written in; undefined for none. */
export const loadDraft = async (load: Load, draftId: string | undefined): Promise<WrittenIn | undefined> =>
  draftId === undefined ? undefined : { draftId, state: await load(draft, DraftStream.of(draftId)) }

/** What a post that is published, or changed, means for the draft that it was written in: for the same commit. */
export const endDraft = (
  writtenIn: WrittenIn | undefined,
  made: {
    readonly authorId: string
    readonly postId: string
    readonly version: number
    readonly due?: string | undefined
  },
): readonly NewEvent[] =>
  writtenIn === undefined ? [] : publishDraft(writtenIn.state, { draftId: writtenIn.draftId, ...made })
