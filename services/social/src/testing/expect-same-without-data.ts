import { contentsAfter, type Histories } from '@soko/platform/testing/any-order.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { expect } from 'vitest'

type TestEvent = Histories[string][number]

/** Expects the same view from a log that has lost the data of these events. Returns the view. */
export const expectSameWithoutData = async (
  projection: Projection,
  histories: Histories,
  isLost: (event: TestEvent) => boolean,
) => {
  const contents = await contentsAfter(projection, histories)
  const left = Object.entries(histories).map(([source, events]) => [
    source,
    events.map((event) => (isLost(event) ? { ...event, data: undefined } : event)),
  ])
  expect(await contentsAfter(projection, Object.fromEntries(left))).toEqual(contents)
  return contents
}
