import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReadingsEvents, ReadingsStream } from './readings.events.ts'
import { amountOf, type Readings } from './readings.ts'

/** Records a gateway's counts of a post if they have grown. */
export const countReadings = (
  state: Readings,
  counted: ReadingsEvents['PostReadingsCounted'],
): readonly NewEvent[] => {
  if (state === 'erased' || amountOf(counted) <= (state[counted.counter] ?? 0)) return []
  return [ReadingsStream.PostReadingsCounted(counted.postId, counted.day, counted)]
}

/** Erases the reader counts of an erased post, and blocks further counts. */
export const eraseReadings = (
  state: Readings,
  which: ReadingsEvents['PostReadingsErased'],
): readonly NewEvent[] =>
  state === 'erased' ? [] : [ReadingsStream.PostReadingsErased(which.postId, which.day, which)]
