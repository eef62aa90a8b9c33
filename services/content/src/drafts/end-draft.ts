import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { publishDraft } from './draft.decider.ts'
import { DraftStream } from './draft.events.ts'
import { draft } from './draft.ts'

/** What a post that is published, or changed, means for the draft that it was written in: for the same commit. */
export const endDraft = async (
  load: Load,
  draftId: string | undefined,
  made: {
    readonly authorId: string
    readonly postId: string
    readonly version: number
    readonly due?: string | undefined
  },
): Promise<readonly NewEvent[]> =>
  draftId === undefined ? [] : publishDraft(await load(draft, DraftStream.of(draftId)), { draftId, ...made })
