import { setTimeout as sleep } from 'node:timers/promises'
import type { SourcedEvent } from '@soko/platform/projections/projection.ts'
import type { ServiceKit } from './service.ts'

const PAUSE_MS = 5
const LONGEST_MS = 10_000

/**
 * Resolves when a view of the service has applied all that the service's own log holds now: for work that goes through a
 * list and must not miss what was just written. With `event`: all up to it of the log it is from.
 * @throws Error after 10 s; a reactor then tries again.
 */
export const untilApplied = async (
  kit: Pick<ServiceKit, 'name' | 'log' | 'view'>,
  projection: string,
  event?: Pick<SourcedEvent, 'source' | 'position'>,
): Promise<void> => {
  const { source, position: wanted } = event ?? { source: kit.name, ...(await kit.log.head()) }
  const deadline = performance.now() + LONGEST_MS
  for (;;) {
    const { checkpoint } = await kit.view(projection).read([])
    const applied = checkpoint?.[source]?.position ?? 0
    // A view ahead of its log is of another past: the log was restored from a backup, and the view is about to be built anew.
    if (applied >= wanted && (source !== kit.name || applied <= (await kit.log.head()).position)) return
    if (performance.now() > deadline)
      throw new Error(`The view ${projection} has not reached position ${wanted} of ${source}.`)
    await sleep(PAUSE_MS)
  }
}
