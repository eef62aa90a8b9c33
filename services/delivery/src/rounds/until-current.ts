import { untilApplied } from '@soko/shell/until-applied.ts'
import { SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'
import type { RoundPorts } from './round-ports.ts'

/**
 * Waits until the views have all events that the logs have now: while they are being rebuilt, a mail would be
 * incomplete, or seem empty.
 * @param views with their sources. That of subscriptions is always waited for.
 * @throws Error after 10 seconds; then mails wait for the next round.
 */
export const untilCurrent = async (
  ports: Pick<RoundPorts, 'name' | 'log' | 'sources' | 'view'>,
  views: readonly (readonly [view: string, sources: readonly string[]])[],
): Promise<void> => {
  await untilApplied(ports, SUBSCRIPTIONS)
  for (const [view, sources] of views) {
    for (const source of sources) {
      const { head } = await ports.sources.head(source)
      await untilApplied(ports, view, { source, position: head.position })
    }
  }
}
