import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReadersEvents, ReadersStream } from './readers.events.ts'
import type { Readers } from './readers.ts'

/** Records the number only if it has grown. */
export const countReaders = (
  readers: Readers,
  counted: ReadersEvents['ReadersCounted'],
): readonly NewEvent[] =>
  counted.readers > (readers[counted.gateway] ?? 0)
    ? [ReadersStream.ReadersCounted(counted.day, counted)]
    : []
