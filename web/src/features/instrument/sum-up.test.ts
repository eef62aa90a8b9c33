import { expect, it } from 'vitest'
import { aCall } from '../calls/testing/a-call.ts'
import { analysesOf, byDay, sumUp } from './sum-up.ts'

it('adds up what open calls say', () => {
  const calls = [
    aCall({ _id: 'a', userId: 'ada', direction: 'up', target: '110', sureness: 60, chance: 0.4 }),
    aCall({ _id: 'b', userId: 'ada', direction: 'up', target: '120', sureness: null, chance: null }),
    aCall({ _id: 'c', userId: 'bo', direction: 'up', target: null, sureness: 71, chance: 0.5 }),
    aCall({ _id: 'd', userId: 'bo', direction: 'down', target: null, sureness: null, chance: null }),
  ]
  expect(sumUp(calls)).toEqual({
    up: 3,
    down: 1,
    authors: 2,
    targetUp: 115,
    targetDown: undefined,
    sureness: 66,
    chance: 45,
  })
  expect(sumUp([])).toMatchObject({ up: 0, down: 0, authors: 0, sureness: undefined, chance: undefined })
})

it('puts the next to be judged first', () => {
  const calls = [aCall({ _id: 'a', until: '2027-03-01' }), aCall({ _id: 'b', until: '2026-03-01' })]
  expect(byDay(calls).map(({ _id }) => _id)).toEqual(['b', 'a'])
})

it('names each analysis once, and none that is gone', () => {
  const post = { _id: 'p', slug: 'p', title: 'P' }
  const calls = [aCall({ _id: 'a', post }), aCall({ _id: 'b', post }), aCall({ _id: 'c', post: null })]
  expect(analysesOf(calls).map(({ _id }) => _id)).toEqual(['a'])
})
