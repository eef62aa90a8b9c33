import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { PublishedEvent } from '@soko/platform/published-log/published-commit.ts'
import { z } from 'zod'
import type { Channel, Notice } from './notice.ts'

const Judged = z.object({ callId: z.string(), authorId: z.string(), symbol: z.string() })

/** Of these people are notified; the others change a call's page alone. */
const NOTIFYING: ReadonlySet<string> = new Set(['CallJudged', 'JudgementWithdrawn'])

/**
 * What a commit of markets means to those who listen. A close judges many calls in one commit: whoever hears of their notifications does so
 * once for all of them.
 */
export const noticesOfCalls = (events: readonly PublishedEvent[]): readonly Notice[] => {
  const concerned = new Set<Channel>()
  const changed = new Set<string>()
  for (const { type, data } of events) {
    if (!PublicJudgement.types.has(type) || type === 'JudgementErased' || data === undefined) continue
    const { callId, authorId, symbol } = Judged.parse(data)
    changed.add(callId)
    if (!NOTIFYING.has(type)) continue
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
