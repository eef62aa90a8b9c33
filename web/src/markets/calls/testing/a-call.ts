import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'

export const aCall = (call: Partial<Call> = {}): Call => ({
  _id: '01M7WKDMA1HJBRPXAMJF8C0001',
  userId: '01M170M6J3YTKRX5CTMFM5KE50',
  username: 'mensah_credit',
  name: 'Kofi Mensah',
  post: {
    _id: '01M7WKDMA1HJBRPXAMJF8F408W',
    slug: 'cocoa-after-the-second-crop',
    title: 'Cocoa after the second crop',
  },
  symbol: 'COCOA',
  instrument: { name: 'Cocoa', kind: 'commodity', unit: 'USD/t', decimals: 0, isDemonstration: false },
  direction: 'up',
  until: '2026-02-27',
  target: '8200',
  stop: '6450',
  sureness: 60,
  madeAt: '2025-09-23T11:03:07.000Z',
  rules: 2,
  takeBackUntil: '2025-09-23T11:18:07.000Z',
  state: 'open',
  entry: { date: '2025-09-23', close: '7124' },
  last: { date: '2025-11-14', close: '7486' },
  chance: 0.363,
  by: null,
  judgedAt: null,
  exit: null,
  gain: null,
  mirror: null,
  splits: [],
  dividends: [],
  remarks: [],
  judgements: [],
  ...call,
})

const DAY = 86_400_000

/** Returns a pseudo-random closing price for each weekday between two days. Deterministic. */
export const someCloses = (
  from = '2025-03-17',
  to = '2025-11-14',
  { first = 7300, swing = 0.014, decimals = 0 } = {},
): Close[] => {
  const closes: Close[] = []
  let value = first
  let seed = 42
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const day = new Date(at)
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    value *= Math.exp(swing * 2 * (seed / 2_147_483_648 - 0.5) * 1.7)
    closes.push({ date: day.toISOString().slice(0, 10), close: value.toFixed(decimals) })
  }
  return closes
}
