import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** In which of the next rounds it takes part, when each time it does it fails. */
const failing = (turns: ReturnType<typeof createTurns>, rounds: number): readonly number[] =>
  Array.from({ length: rounds }, (_, round) => round).filter(() => {
    const isIn = turns.take()
    if (isIn) turns.failed()
    return isIn
  })

it('is in the next round after a failure, then twice as many later each time, up to the most', () => {
  expect(failing(createTurns(6), 27)).toEqual([0, 1, 3, 7, 13, 19, 25])
})

it('is in every round once it goes well again', () => {
  const turns = createTurns(6)
  failing(turns, 8)
  while (!turns.take());
  turns.succeeded()
  expect([turns.take(), turns.take()]).toEqual([true, true])
  turns.failed()
  expect(turns.take()).toBe(true)
})
