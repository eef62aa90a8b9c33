import type { PublicReaders } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { readersKey } from './activity-view.ts'

/** Applies a gateway's count of readers, which replaces the last one. */
export const applyReaders = async (
  { data }: PublishedEventOf<typeof PublicReaders>,
  view: ViewWriter,
): Promise<void> => {
  if (data === undefined) return
  const { day, gateway, readers } = data
  const known = await view.get(readersKey(day))
  if (readers > (known?.[gateway] ?? 0)) view.put(readersKey(day), { ...known, [gateway]: readers })
}
