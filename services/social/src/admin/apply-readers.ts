import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import type { ReadersEvents } from '../readers/readers.events.ts'
import { type ReadersDocument, readersKey } from './activity-view.ts'

/** Applies that a gateway has counted readers: its newest number counts. */
export const applyReaders = async ({ data }: SourcedEvent, view: ViewWriter): Promise<void> => {
  if (data === undefined) return
  const { day, gateway, readers } = data as ReadersEvents['ReadersCounted']
  const known = await view.get<ReadersDocument>(readersKey(day))
  if (readers > (known?.[gateway] ?? 0)) view.put(readersKey(day), { ...known, [gateway]: readers })
}
