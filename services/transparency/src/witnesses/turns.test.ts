import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Returns the rounds that it enters if every attempt fails. */
const failing = (turns: ReturnType<typeof createTurns>, rounds: number): readonly number[] =>
  Array.from({ length: rounds }, (_, round) => round).filter(() => {
    const isIn = turns.take()
    if (isIn) turns.failed()
    return isIn
  })

it('doubles the distance between attempts after each failure, up to the maximum', () => {
  expect(failing(createTurns(6), 27)).toEqual([0, 1, 3, 7, 13, 19, 25])
})

it('enters every round after a success', () => {
  const turns = createTurns(6)
  failing(turns, 8)
  while (!turns.take());
  turns.succeeded()
  expect([turns.take(), turns.take()]).toEqual([true, true])
  turns.failed()
  expect(turns.take()).toBe(true)
})
