import { expect, it } from 'vitest'
import { createRoundBackoff } from './round-backoff.ts'

const failing = (backoff: ReturnType<typeof createRoundBackoff>, rounds: number): readonly number[] =>
  Array.from({ length: rounds }, (_, round) => round).filter(() => {
    const isIn = backoff.enterRound()
    if (isIn) backoff.failed()
    return isIn
  })

it('doubles the distance between attempts after each failure, up to the maximum', () => {
  expect(failing(createRoundBackoff(6), 27)).toEqual([0, 1, 3, 7, 13, 19, 25])
})

it('enters every round after a success', () => {
  const backoff = createRoundBackoff(6)
  failing(backoff, 8)
  while (!backoff.enterRound());
  backoff.succeeded()
  expect([backoff.enterRound(), backoff.enterRound()]).toEqual([true, true])
  backoff.failed()
  expect(backoff.enterRound()).toBe(true)
})
