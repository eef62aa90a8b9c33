import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReadingsEvents, ReadingsStream } from './readings.events.ts'
import { amountOf, type Readings } from './readings.ts'

/** A gateway tells its numbers as often as it likes; there is an event only when they have grown. */
export const countReadings = (
  state: Readings,
  counted: ReadingsEvents['PostReadingsCounted'],
): readonly NewEvent[] => {
  if (state === 'erased' || amountOf(counted) <= (state[counted.counter] ?? 0)) return []
  return [ReadingsStream.PostReadingsCounted(counted.postId, counted.day, counted)]
}

/** The post is erased: from here on nothing is counted. */
export const eraseReadings = (
  state: Readings,
  which: ReadingsEvents['PostReadingsErased'],
): readonly NewEvent[] =>
  state === 'erased' ? [] : [ReadingsStream.PostReadingsErased(which.postId, which.day, which)]
