import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReadersEvents, ReadersStream } from './readers.events.ts'
import type { Readers } from './readers.ts'

/** A gateway tells its number, as often as it likes: only more than it has told before is news. */
export const countReaders = (
  readers: Readers,
  counted: ReadersEvents['ReadersCounted'],
): readonly NewEvent[] =>
  counted.readers > (readers[counted.gateway] ?? 0)
    ? [ReadersStream.ReadersCounted(counted.day, counted)]
    : []
