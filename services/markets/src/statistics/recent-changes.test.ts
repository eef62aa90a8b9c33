import { expect, it } from 'vitest'
import { recentChanges } from './recent-changes.ts'
import { daily } from './testing/closes.ts'

it('takes the changes of the last 60 closes, each from the close before it', () => {
  const closes = daily(Array.from({ length: 100 }, (_, at) => at ** 2))
  const { changes } = recentChanges(closes, 80, true)
  expect(changes).toHaveLength(60)
  expect([changes[0], changes.at(-1)]).toEqual([21 ** 2 - 20 ** 2, 80 ** 2 - 79 ** 2])
  expect(recentChanges(daily([1, Math.E]), 1, false).changes).toEqual([1])
  expect(recentChanges(daily([1]), 0, false)).toEqual({ changes: [], isEnough: false })
})

it('wants 30 changed ones', () => {
  const changed = (count: number) =>
    daily(Array.from({ length: 70 }, (_, at) => Math.max(1, at - 69 + count)))
  expect(recentChanges(changed(31), 69, true).isEnough).toBe(true)
  expect(recentChanges(changed(30), 69, true).isEnough).toBe(false)
})
