import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { publishDraft } from './draft.decider.ts'
import { DraftStream } from './draft.events.ts'
import { draft, type Draft } from './draft.ts'

type WrittenIn = { readonly draftId: string; readonly state: Draft }

/** Loads the draft that a post is published from; undefined if there is none. */
export const loadDraft = async (load: Load, draftId: string | undefined): Promise<WrittenIn | undefined> =>
  draftId === undefined ? undefined : { draftId, state: await load(draft, DraftStream.of(draftId)) }

/** Returns the events that end the draft of a post, for the commit that publishes the post. */
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
