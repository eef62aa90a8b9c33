import type { Clock } from '@soko/platform/clock.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { letter } from '../letter.ts'
import { LetterPartStream, LetterStream } from '../letter.events.ts'
import { LetterLists, LETTERS } from '../letters-view.ts'

const DAY = 24 * 60 * 60 * 1000
const KEPT_FOR = 90 * DAY
const OUTCOMES = new Set([LetterPartStream.RangeClaimed.type, LetterPartStream.RangeSettled.type])
const PAGE = 100

type Needed = { readonly executor: Pick<Executor, 'load'>; readonly log: EventLog; readonly clock: Clock }

/** Erases the list of recipients 90 days after the end of a letter. Its outcomes stay. Idempotent. */
export const dropRecipients = async ({ executor, log, clock }: Needed, postId: string): Promise<void> => {
  const { status, endedAt, parts } = await executor.load(letter, LetterStream.of(postId))
  if (status !== 'ended' || clock.now().getTime() < endedAt + KEPT_FOR) return
  const streams = Array.from({ length: parts }, (_, at) => LetterPartStream.of(postId, String(at + 1)))
  await eraseStreams(log, streams, OUTCOMES)
}

/** Returns true if the letter has recipients whose list was erased. */
const isDropped = async ({ log }: Needed, postId: string): Promise<boolean> => {
  const events = await log.readStream(LetterPartStream.of(postId, '1'))
  return events.some(
    ({ type, data }) => type === LetterPartStream.RecipientsListed.type && data === undefined,
  )
}

type Kit = Needed & Pick<ServiceKit, 'view'>

/** Returns letters that ended over 90 days ago, newest first, up to one whose list was erased: all earlier ones were. */
const dueLetters = async (kit: Kit): Promise<readonly string[]> => {
  const due: string[] = []
  let after: Entry = { member: '', score: kit.clock.now().getTime() - KEPT_FOR }
  for (;;) {
    const query = { range: LetterLists.ended, order: 'descending', limit: PAGE, after } as const
    const [page] = (await kit.view(LETTERS).read([query])).answers
    for (const { member } of page) {
      if (await isDropped(kit, member)) return due
      due.push(member)
    }
    const last = page.at(-1)
    if (page.length < PAGE || last === undefined) return due
    after = last
  }
}

/** Erases the lists of all letters that ended over 90 days ago, oldest first, as `dueLetters` expects. */
export const dropAllRecipients = async (kit: Kit, signal?: AbortSignal): Promise<void> => {
  for (const postId of (await dueLetters(kit)).toReversed()) {
    if (signal?.aborted === true) return
    await dropRecipients(kit, postId)
  }
}

export const createRecipientsDropping = (): PeriodicJob =>
  createPeriodicJob('drop-recipients', async (kit, signal) => dropAllRecipients(kit, signal), { every: DAY })
