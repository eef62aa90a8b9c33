import { Refusal } from '@soko/platform/decider/decider.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import type { TextProcessor } from '../posts/text/text-processor.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft, type Failure } from '../drafts/draft.ts'
import { DraftKeys, DraftLists, DRAFTS } from '../drafts/drafts-view.ts'
import { createRevisionReader } from '../drafts/read-revisions.ts'
import { publicationOf } from './publish-saved.ts'
import { type DueDraft, failSchedule, isDue } from './schedule.decider.ts'

/** How often due drafts are looked up, in milliseconds. Each time, one range of a sorted list is read. */
const EVERY = 5_000

type Kit = Pick<
  ServiceKit,
  'name' | 'view' | 'executor' | 'clock' | 'log' | 'ids' | 'dataKey' | 'sources' | 'logger'
>
type Texts = Pick<TextProcessor, 'write' | 'again'>

/**
 * Publishes the drafts that are due, by the stream of each draft: the view only finds candidates. One commit
 * publishes the post and ends the draft. Its id is derived from the draft and the number of the schedule, so
 * that no run publishes a draft twice or loses one. Temporary failures are retried.
 */
export const publishDue = async (kit: Kit, texts: Texts, signal?: AbortSignal): Promise<void> => {
  let isUpToDate = false
  for await (const { member: draftId, score: dueAt } of readWholeList(kit.view(DRAFTS), DraftLists.due)) {
    if (dueAt > kit.clock.now().getTime() || signal?.aborted === true) return
    // Waits for the events of auth, because an author may have been suspended while this process was down.
    if (!isUpToDate) await untilAuthIsKnown(kit)
    isUpToDate = true
    try {
      await publishIfDue(kit, texts, draftId)
    } catch (error) {
      kit.logger.warn({ err: error, draftId }, 'a scheduled draft could not be published, trying again')
    }
  }
}

const untilAuthIsKnown = async (kit: Kit): Promise<void> => {
  const { source, head } = await kit.sources.head('auth')
  await untilApplied(kit, DRAFTS, { source, position: head.position })
}

const publishIfDue = async (kit: Kit, texts: Texts, draftId: string): Promise<void> => {
  const { executor, clock } = kit
  const state = await executor.load(draft, DraftStream.of(draftId))
  const now = clock.now()
  if (!isDue(state, now)) return
  try {
    await publish(kit, texts, draftId, state)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    const schedule = state.schedule.number
    await executor.execute(async (load) =>
      failSchedule(await load(draft, DraftStream.of(draftId)), { draftId, schedule, failure, now }),
    )
  }
}

/** Publishes a draft, unless it was saved or rescheduled meanwhile. The next run then decides again. */
const publish = async (kit: Kit, texts: Texts, draftId: string, state: DueDraft): Promise<void> => {
  const { executor, clock, ids, dataKey } = kit
  const { authorId, number, schedule } = state
  const [member] = (await kit.view(DRAFTS).read([{ get: DraftKeys.member(authorId) }])).answers
  if (member?.standing === 'erased') return
  if (member?.standing === 'suspended') throw new HttpProblem('account-suspended')
  const decide = await publicationOf(
    { readRevision: createRevisionReader(kit.log, texts), texts },
    {
      draftId,
      state,
      actor: { userId: authorId, role: member?.role ?? 'member' },
      note: schedule.note,
      isLetter: schedule.isLetter,
      due: schedule.at,
    },
    { client: 'scheduled', postId: ids.next() },
  )
  const read: ReadView = async (view, queries) => (await kit.view(view).read(queries)).answers
  await executor.execute(
    async (load) => {
      const current = await load(draft, DraftStream.of(draftId))
      const isSame = current.number === number && current.schedule?.number === schedule.number
      return isSame && isDue(current, clock.now()) ? decide(load, { read, dataKey, ids, clock }) : []
    },
    { commitId: hmacName(dataKey, 'scheduled', `${draftId} ${schedule.number}`) },
  )
}

/** Returns the error to show to the author; undefined for a temporary error, which is retried. */
const failureOf = (error: unknown): Omit<Failure, 'at'> | undefined => {
  if (!(error instanceof Refusal) && !(error instanceof HttpProblem)) return undefined
  const { status, code, message, errors = {} } = error
  return status < 500 && status !== 429 ? { code, message, errors } : undefined
}

export const createScheduledPublishing = (texts: Texts): PeriodicJob =>
  createPeriodicJob('scheduled-drafts', async (kit, signal) => publishDue(kit, texts, signal), {
    every: EVERY,
    // Drafts that became due while no process was running are published at the start.
    first: 0,
  })
