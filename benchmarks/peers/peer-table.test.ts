import { expect, test } from 'vitest'
import { peerResults, type Round } from './peer-table.ts'

const round = (rate: number, workMs: number): Round => ({
  rate,
  workMs,
  answers: rate * 3,
  bytes: 20_600,
  p50: 1,
  p99: 2,
})

const measured = [
  {
    what: 'feed',
    who: 'ours',
    rounds: [round(800, 1), round(300, 2), round(900, 1)],
    bare: [round(1_000, 0.5), round(1_000, 0.5), round(1_000, 0.5)],
  },
  {
    what: 'feed',
    who: 'a peer',
    rounds: [round(80, 10), round(10, 40), round(100, 10)],
    bare: [round(2_000, 0.5), round(100, 5), round(2_000, 0.5)],
  },
  { what: 'home page', who: 'ours', rounds: [round(7, 1)], bare: [round(7, 1)] },
]

test('compares each round with those of the bare and the first server, and uses the medians', () => {
  const [ours, peer, home] = peerResults(measured)
  expect(ours).toMatchObject({ rate: 800, ofBare: 0.8, ofBareByWork: 0.5, firstOver: 1, firstOverByWork: 1 })
  // Medians of the rounds' ratios: 800 / 80, 300 / 10, 900 / 100; work 10, 20, 10; bare 0.04, 0.1, 0.05.
  expect(peer).toMatchObject({ rate: 80, firstOver: 10, firstOverByWork: 10, ofBare: 0.05 })
  expect(home).toMatchObject({ firstOver: 1 })
})
