import { expect, it } from 'vitest'
import { aCall } from '../calls/testing/a-call.ts'
import { summarizeCalls } from './summarize-calls.ts'

it('summarises open calls', () => {
  const dividends = [{ exDay: '2026-01-05', amount: '20', factor: 1.25 }]
  const calls = [
    aCall({ _id: 'a', userId: 'ada', direction: 'up', target: '110', sureness: 60, chance: 0.4, dividends }),
    aCall({ _id: 'b', userId: 'ada', direction: 'up', target: '120', sureness: null, chance: null }),
    aCall({ _id: 'c', userId: 'bo', direction: 'up', target: null, sureness: 71, chance: 0.5 }),
    aCall({ _id: 'd', userId: 'bo', direction: 'down', target: null, sureness: null, chance: null }),
  ]
  expect(summarizeCalls(calls)).toEqual({
    up: 3,
    down: 1,
    authors: 2,
    targetUp: 104,
    targetDown: undefined,
    sureness: 66,
    chance: 45,
  })
  expect(summarizeCalls([])).toMatchObject({
    up: 0,
    down: 0,
    authors: 0,
    sureness: undefined,
    chance: undefined,
  })
})
