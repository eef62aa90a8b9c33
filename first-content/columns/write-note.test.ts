import type { Quote } from '../read-quotes.ts'
import { describe, expect, it } from 'vitest'
import type { SeedNote } from './column.ts'
import { writeNote } from './write-note.ts'
import { YELLOW_CARD } from './yellow-card.ts'

const at = Date.parse('2026-03-03T10:00:00Z')

const quote = (symbol: string, kind: Quote['instrument']['kind'], closes: readonly string[]): Quote => ({
  instrument: { symbol, name: symbol, kind },
  closes: closes.map((close, index) => ({ date: `2026-02-2${index}`, close })),
})

const quotes = new Map([
  ['SCOM', quote('SCOM', 'equity', ['9.00', '10.00', '12.00', '11.00'])],
  ['KE91D', quote('KE91D', 'rate', ['9.00', '16.40', '16.20', '16.05'])],
  ['EQTY', quote('EQTY', 'equity', ['9.00', '40.00', '42.00', '40.00'])],
])

const note = (goes: 'with' | 'against'): SeedNote => ({
  key: 'yellow-card-1',
  author: 'wanjiku',
  column: { ...YELLOW_CARD, rule: { closes: 2, goes } },
  daysAgo: 3,
  about: 'three of them',
  opening: '<p>First.</p>',
  comments: [],
  bookmarkedBy: [],
  calls: [
    { symbol: 'SCOM', days: 14, target: 10, stop: 5, sureness: 40 },
    { symbol: 'KE91D', days: 7, sureness: 55 },
    { symbol: 'EQTY', days: 28 },
  ],
})

describe('a note', () => {
  it('calls what its rule makes of the closes known then, and says so', () => {
    const { title, html, calls = [] } = writeNote(note('with'), quotes, at)
    expect(title).toBe('The yellow card of 3 March: three of them')
    expect(calls.map(({ symbol, direction }) => `${symbol} ${direction}`)).toEqual([
      'SCOM up',
      'KE91D down',
      'EQTY up',
    ])
    const [opening, ...rest] = html.split('\n')
    expect(opening).toBe('<p>First.</p>')
    expect(rest.slice(0, 3)).toEqual([
      '<p>The last close of SCOM, $SCOM, was 11.00 on 23 February; 2 closes earlier it was 10.00. That makes up 10.0 per cent. The rule goes with it, so: <strong>up by 17 March</strong>, target 12.10 and stop 10.45. I am 40 per cent sure.</p>',
      '<p>KE91D, $KE91D, went from 16.40 to 16.05 in 2 closes, the last that of 23 February: down 0.35 points. The rule goes with it, so: <strong>down by 10 March</strong>. I am 55 per cent sure.</p>',
      '<p>On 23 February $EQTY, EQTY, closed at 40.00. Counted from 40.00, 2 closes before, it is where it was. The rule calls that <strong>up by 31 March</strong>.</p>',
    ])
    expect(html).toContain('demonstration prices')
  })

  it('calls the opposite where its rule goes against the closes', () => {
    const { calls = [], html } = writeNote(note('against'), quotes, at)
    expect(calls.map(({ direction }) => direction)).toEqual(['down', 'up', 'up'])
    expect(html).toContain('<strong>down by 17 March</strong>, target 9.90 and stop 11.55.')
  })

  it('cannot be written from too few closes, or none', () => {
    const few = new Map([...quotes, ['SCOM', quote('SCOM', 'equity', ['1', '2'])]])
    expect(() => writeNote(note('with'), few, at)).toThrow('SCOM has fewer than 3 closes')
    expect(() => writeNote(note('with'), new Map(), at)).toThrow('SCOM, which has no closes')
  })
})
