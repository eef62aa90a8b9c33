import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { eraseDraft } from './draft.decider.ts'
import { DraftSaveStream, DraftStream } from './draft.events.ts'
import { draft } from './draft.ts'
import { DraftLists, DRAFTS } from './drafts-view.ts'

const BATCH = 50

/** The data of these events is kept, so that a save that arrives late does not open the draft again. */
const FINAL_EVENTS: ReadonlySet<string> = new Set(
  [DraftStream.DraftErased, DraftStream.DraftPublished].map(({ type }) => type),
)

/** Erases all drafts of a user. Can be repeated if interrupted: the view lists the remaining drafts. */
export const eraseDraftsOf = async (kit: ServiceKit, userId: string): Promise<void> => {
  for (;;) {
    await untilApplied(kit, DRAFTS)
    const { answers } = await kit
      .view(DRAFTS)
      .read([{ range: DraftLists.owned(userId), order: 'ascending', limit: BATCH }])
    if (answers[0].length === 0) return
    const { commit } = await kit.executor.execute(async (load) => {
      const events: NewEvent[] = []
      for (const { member } of answers[0])
        events.push(...eraseDraft(await load(draft, DraftStream.of(member)), member))
      return events
    })
    if (commit === null) throw new Error(`The view has drafts of ${userId} that the log has not.`)
  }
}

/** Deletes data only after `DraftErased` is recorded, so that a concurrently restored draft loses nothing. */
export const dropErasedDraftsReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased-drafts',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [DraftStream.DraftErased],
    react: async ({ stream }) => dropData(log, stream),
  })

/** Deletes only data from before the last erasure, because the author may have started the draft again. */
const dropData = async (log: EventLog, stream: string): Promise<void> => {
  const draftId = DraftStream.idOf(stream)
  if (draftId === undefined) return
  const events = await log.readStream(stream)
  const before = events.slice(
    0,
    events.findLastIndex(({ type }) => type === DraftStream.DraftErased.type),
  )
  const saves = before.filter(({ type }) => type === DraftStream.DraftSaved.type)
  await eraseStreams(
    log,
    saves.map((_, at) => DraftSaveStream.of(draftId, `${at + 1}`)),
  )
  const readable = before.filter(({ type, data }) => data !== undefined && !FINAL_EVENTS.has(type))
  if (readable.length > 0) await log.erase(readable)
}
