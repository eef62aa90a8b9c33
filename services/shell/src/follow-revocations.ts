import type { Clock } from '@soko/platform/clock.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { sourced } from '@soko/platform/projections/apply-commits.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import type { RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { subscribe } from '@soko/platform/projections/subscribe.ts'
import { REVOCATION_MEMORY, type Revocations } from '@soko/identity/revocations.ts'

/** Follows revocations in auth's log, from 20 minutes ago on. Tokens from before that are refused. */
export const followRevocations = (options: {
  readonly service: string
  readonly revocations: Revocations
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly clock: Clock
  readonly onFailure: (error: unknown) => void
}): RunningConsumer => {
  const { service, revocations, bus, reader, clock, onFailure } = options
  return subscribe({
    service,
    name: 'revocations',
    sources: ['auth'],
    from: { time: new Date(clock.now().getTime() - REVOCATION_MEMORY).toISOString() },
    bus,
    reader,
    apply: (commits) => {
      for (const event of commits.flatMap(sourced)) revocations.apply(event)
    },
    reset: revocations.clear,
    begun: ({ auth }) => {
      revocations.begin(auth?.position ?? 0)
    },
    onFailure,
  })
}
