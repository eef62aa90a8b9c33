import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReadingsEvents, ReadingsStream } from './readings.events.ts'
import { amountOf, type Readings } from './readings.ts'

/** Records the counts only if they have grown. */
export const countReadings = (
  state: Readings,
  counted: ReadingsEvents['PostReadingsCounted'],
): readonly NewEvent[] => {
  if (state === 'erased' || amountOf(counted) <= (state[counted.counter] ?? 0)) return []
  return [ReadingsStream.PostReadingsCounted(counted.postId, counted.day, counted)]
}

/** Records the erasure of a post's counts on a day, which also blocks further counts. */
export const eraseReadings = (
  state: Readings,
  which: ReadingsEvents['PostReadingsErased'],
): readonly NewEvent[] =>
  state === 'erased' ? [] : [ReadingsStream.PostReadingsErased(which.postId, which.day, which)]
