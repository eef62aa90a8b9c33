import type { Notification } from '@soko/contracts/types/notification.ts'
import { positionOf } from '@soko/platform/projections/order.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { InstrumentKeys, INSTRUMENTS } from '../instruments/instruments-view.ts'
import type { JudgedCall, JudgedCalls } from './judged-calls.ts'
import { NotificationKeys, NOTIFICATIONS, type Subject } from './notifications-view.ts'

type PresentedJudgements = Omit<Notification, 'actors'> & { readonly actorIds: readonly string[] }

/** Presents only the unread calls, or all if none is unread. `mark` is the read position in markets' log. */
export const presentJudged = async (
  read: ReadView,
  { subject, day, calls }: JudgedCalls,
  mark: number,
): Promise<readonly PresentedJudgements[]> => {
  const fresh = calls.filter(({ place }) => positionOf(place.order) > mark)
  const selected = fresh.length > 0 ? fresh : calls
  const [newest = calls[0]] = selected
  const { callId, authorId, symbol, outcome } = newest.judgement
  const [terms] = await read(NOTIFICATIONS, [{ get: NotificationKeys.call(callId) }])
  const [instrument] = await read(INSTRUMENTS, [{ get: InstrumentKeys.instrument(symbol) }])
  // The call was erased between the two reads.
  if (terms === undefined) return []
  return [
    {
      _id: `judged-${subject.replace(':', '-')}-${day}`,
      kind: kindOf(subject),
      actorIds: subject.startsWith('on')
        ? [...new Set(selected.map(({ judgement }) => judgement.authorId))]
        : [authorId],
      count: selected.length,
      subject: null,
      calls: {
        right: countOf(selected, 'right'),
        wrong: countOf(selected, 'wrong'),
        void: countOf(selected, 'void'),
        newest: { _id: callId, symbol, name: instrument?.name ?? symbol, ...terms, outcome },
      },
      at: newest.place.at,
      read: fresh.length === 0,
    },
  ]
}

const kindOf = (subject: Subject): Notification['kind'] => {
  if (subject.startsWith('own')) return 'own-judged'
  return subject.startsWith('by') ? 'author-judged' : 'instrument-judged'
}

const countOf = (calls: readonly JudgedCall[], outcome: JudgedCall['judgement']['outcome']): number =>
  calls.filter(({ judgement }) => judgement.outcome === outcome).length
