import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { PublishedEvent } from '@soko/platform/published-log/published-commit.ts'
import { z } from 'zod'
import type { Channel, LiveUpdate } from './live-update.ts'

const OfCall = z.object({ callId: z.string() })
const Judged = OfCall.extend({ authorId: z.string(), symbol: z.string() })

const CHANGING: ReadonlySet<string> = new Set(['CallTakenBack', 'CallRemarked', ...PublicJudgement.types])

/** Events after which a call's page no longer exists. */
const ERASING: ReadonlySet<string> = new Set(['JudgementErased', 'DecidedCallErased'])

const NOTIFYING: ReadonlySet<string> = new Set(['CallJudged', 'JudgementWithdrawn'])

/** A commit may judge many calls of a trading day, so each channel gets one update for all of them. */
export const updatesOfCalls = (events: readonly PublishedEvent[]): readonly LiveUpdate[] => {
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
    ...Array.from(changed, (callId): LiveUpdate => {
      return { channels: [`call:${callId}`], event: 'call-changed', data: { callId } }
    }),
    ...(concerned.size > 0
      ? [{ channels: [...concerned], event: 'notifications-changed', data: {} } satisfies LiveUpdate]
      : []),
  ]
}
