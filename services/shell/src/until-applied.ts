import { setTimeout as sleep } from 'node:timers/promises'
import { viewName } from '@soko/platform/projections/projected-view.ts'
import type { SourcedEvent } from '@soko/platform/projections/projection.ts'
import { type Reactor, reactorView } from '@soko/platform/projections/reactor.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import type { ServiceKit } from './service.ts'

const PAUSE_MS = 5
const LONGEST_MS = 10_000

/** Waits until a view has applied the log's current head, or `event`. @throws Error after 10 s */
export const untilApplied = async (
  kit: Pick<ServiceKit, 'name' | 'log' | 'view'>,
  projection: string,
  event?: Pick<SourcedEvent, 'source' | 'position'>,
): Promise<void> => {
  const wanted = event ?? { source: kit.name, ...(await kit.log.head()) }
  await untilAt(kit, { name: projection, view: () => kit.view(projection) }, wanted)
}

/** Waits until a reactor has handled `event`. @throws Error after 10 s */
export const untilReacted = async (
  kit: Pick<ServiceKit, 'name' | 'log' | 'views'>,
  reactor: Pick<Reactor, 'name' | 'version'>,
  position: number,
): Promise<void> => {
  const view = kit.views.view(viewName(reactorView(reactor)))
  await untilAt(kit, { name: reactor.name, view: () => view }, { source: kit.name, position })
}

const untilAt = async (
  kit: Pick<ServiceKit, 'name' | 'log'>,
  { name, view }: { readonly name: string; readonly view: () => View },
  { source, position: wanted }: Pick<SourcedEvent, 'source' | 'position'>,
): Promise<void> => {
  const deadline = performance.now() + LONGEST_MS
  for (;;) {
    const { checkpoint } = await view().read([])
    const applied = checkpoint?.[source]?.position ?? 0
    // If the view is ahead of its log, the log was restored from a backup; the view will be rebuilt.
    if (applied >= wanted && (source !== kit.name || applied <= (await kit.log.head()).position)) return
    if (performance.now() > deadline)
      throw new Error(`${name} has not reached position ${wanted} of ${source}.`)
    await sleep(PAUSE_MS)
  }
}
