import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { PublishedEvent } from '@soko/platform/published-log/published-commit.ts'
import { z } from 'zod'
import type { Channel, Notice } from './notice.ts'

const OfCall = z.object({ callId: z.string() })
const Judged = OfCall.extend({ authorId: z.string(), symbol: z.string() })

/** These change a call's page: what its author does with it, and what markets says of it. */
const CHANGING: ReadonlySet<string> = new Set(['CallTakenBack', 'CallRemarked', ...PublicJudgement.types])

/** After these a call has no page any more. */
const ERASING: ReadonlySet<string> = new Set(['JudgementErased', 'DecidedCallErased'])

/** Of these people are notified; the others change a call's page alone. */
const NOTIFYING: ReadonlySet<string> = new Set(['CallJudged', 'JudgementWithdrawn'])

/**
 * What becomes of calls in a commit of content or markets, for those who listen. A close judges many calls in one commit: whoever hears of
 * their notifications does so once for all of them.
 */
export const noticesOfCalls = (events: readonly PublishedEvent[]): readonly Notice[] => {
  const concerned = new Set<Channel>()
  const changed = new Set<string>()
  for (const { type, data } of events) {
    if (!CHANGING.has(type) || ERASING.has(type) || data === undefined) continue
    changed.add(OfCall.parse(data).callId)
    if (!NOTIFYING.has(type)) continue
    const { authorId, symbol } = Judged.parse(data)
    for (const channel of [`user:${authorId}`, `author:${authorId}`, `instrument:${symbol}`] as const)
      concerned.add(channel)
  }
  return [
    ...Array.from(changed, (callId): Notice => {
      return { channels: [`call:${callId}`], event: 'call-changed', data: { callId } }
    }),
    ...(concerned.size > 0
      ? [{ channels: [...concerned], event: 'notifications-changed', data: {} } satisfies Notice]
      : []),
  ]
}
