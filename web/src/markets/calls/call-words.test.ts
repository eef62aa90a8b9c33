import { describe, expect, it } from 'vitest'
import { gainOf, levelText, signedText } from './call-values.ts'
import { stateText } from './call-state.ts'
import { describeChance, describeEnd, describeGain, describeMirror, describeTerms } from './call-words.ts'
import { aCall } from './testing/a-call.ts'

const rate = {
  name: '91-day bill',
  kind: 'rate',
  unit: '% a year',
  decimals: 2,
  isDemonstration: false,
} as const
const termsOf = (call: Parameters<typeof aCall>[0]): string => {
  const { right, wrong } = describeTerms(aCall(call))
  return `Right ${right} Wrong ${wrong}`
}

it.each([
  [
    'target and stop',
    {},
    'Right if Cocoa closes at 8,200 USD/t or above on any day up to the first close on or after 27 February 2026. ' +
      'Wrong if it closes at 6,450 USD/t or below first, or has done neither by then.',
  ],
  [
    'a target, down',
    { direction: 'down', target: '6000', stop: null },
    'Right if Cocoa closes at 6,000 USD/t or below on any day up to the first close on or after 27 February 2026. ' +
      'Wrong if it has not done so by then.',
  ],
  [
    'a stop',
    { target: null },
    'Right if Cocoa closes above its entry of 7,124 at the first close on or after 27 February 2026. ' +
      'Wrong if it does not, or if it closes at 6,450 USD/t or below on any day before.',
  ],
  [
    'the direction alone',
    { direction: 'down', target: null, stop: null },
    'Right if Cocoa closes below its entry of 7,124 at the first close on or after 27 February 2026. ' +
      'Wrong if it closes there or above on that day.',
  ],
  [
    'no entry yet',
    { target: null, stop: null, entry: null },
    'Right if Cocoa closes above its entry, the first close after publication, at the first close on or after ' +
      '27 February 2026. Wrong if it closes there or below on that day.',
  ],
] as const)('termsInWords describes %s', (_of, call, words) => {
  expect(termsOf(call)).toBe(words)
})

describe('stateText', () => {
  const exit = { date: '2026-01-12', close: '8214' }
  it.each([
    [{ state: 'waiting', entry: null }, 'Awaiting its first close'],
    [{}, 'Open until 27 February 2026'],
    [{ state: 'right', by: 'target', exit }, 'Right on 12 January 2026'],
    [{ state: 'wrong', by: 'stop', exit }, 'Stopped out on 12 January 2026'],
    [{ state: 'wrong', by: 'date', exit }, 'Ran out on 12 January 2026'],
    [{ state: 'wrong', by: 'date', exit, target: null }, 'Wrong on 12 January 2026'],
    [{ state: 'wrong', by: 'end', exit }, 'Wrong on 12 January 2026'],
    [
      { state: 'void', by: 'no-entry', entry: null, judgedAt: '2025-10-04T06:00:00.000Z' },
      'Void on 4 October 2025',
    ],
    [{ state: 'taken-back', entry: null }, 'Taken back'],
  ] as const)('describes %j: %s', (call, words) => {
    expect(stateText(aCall(call))).toBe(words)
  })
})

describe('endInWords', () => {
  const exit = { date: '2026-01-12', close: '8214' }
  it.each([
    [{}, null],
    [
      { state: 'wrong', by: 'stop', exit: { date: '2026-01-12', close: '6450' } },
      'Closed at 6,450 on 12 January 2026, at its stop of 6,450 or beyond.',
    ],
    [
      { state: 'wrong', by: 'date', exit: { date: '2026-02-27', close: '8000' } },
      'Closed at 8,000 on 27 February 2026, the close of its date, without its target of 8,200.',
    ],
    [
      { state: 'right', by: 'date', target: null, exit },
      'Closed at 8,214 on 12 January 2026, the close of its date, above its entry of 7,124.',
    ],
    [
      { state: 'wrong', by: 'date', target: null, exit: { date: '2026-02-27', close: '7124' } },
      'Closed at 7,124 on 27 February 2026, the close of its date, not above its entry of 7,124.',
    ],
    [
      { state: 'wrong', by: 'end', exit: { date: '2026-01-12', close: '0' } },
      'The instrument ended at 0 on 12 January 2026.',
    ],
    [
      { state: 'void', by: 'no-entry', entry: null },
      'No close came within ten days of publication. It counts neither way.',
    ],
  ] as const)('describes %j: %s', (call, words) => {
    expect(describeEnd(aCall(call))).toBe(words)
  })

  it('gainInWords describes the gain and its basis', () => {
    expect(describeGain(aCall({ direction: 'down' }))).toBe(
      'So far 5.1% against the call, of price only, before costs and dividends.',
    )
    expect(describeGain(aCall({ state: 'wrong', by: 'stop', gain: -0.0946 }))).toBe(
      'Return 9.5% against the call, of price only, before costs and dividends.',
    )
    expect(
      describeGain(
        aCall({
          instrument: rate,
          entry: { date: '2026-01-05', close: '-0.25' },
          last: { date: '2026-01-06', close: '0' },
        }),
      ),
    ).toBe('So far 0.25 pp in the call’s favour, of price only, before costs and dividends.')
    expect(gainOf(aCall({ state: 'void', entry: null }))).toBeNull()
    expect(gainOf(aCall({ last: { date: '2025-09-23', close: '7124' } }))).toBeNull()
  })
})

describe('chanceInWords', () => {
  it.each([
    [
      { chance: 0.002, state: 'wrong', by: 'date', sureness: null },
      'Of 100 such calls, chance alone makes fewer than 1 right. @mensah_credit did not say how sure they were.',
    ],
    [
      { chance: 0.998 },
      'Of 100 such calls, chance alone makes more than 99 right. @mensah_credit is 60% sure.',
    ],
    [
      { chance: null, entry: null, state: 'waiting' },
      'The odds by chance are worked out when the call opens. @mensah_credit is 60% sure.',
    ],
    [
      { chance: null },
      'The odds by chance are unknown: the price has too few closes or rarely moves. @mensah_credit is 60% sure.',
    ],
  ] as const)('describes %j: %s', (call, words) => {
    expect(describeChance(aCall(call))).toBe(words)
  })

  it("describes the result against the mirror after the call's date", () => {
    expect(describeMirror(aCall())).toBeNull()
    expect(describeMirror(aCall({ mirror: { decided: 'won', q: 0.524, isCounted: true } }))).toBe(
      'It won against its mirror, the same call in the other direction. Chance would have won 52 of 100 times.',
    )
    expect(describeMirror(aCall({ mirror: { decided: 'neither', q: 0.5, isCounted: false } }))).toMatch(
      /tied with its mirror.*\. It does not count in the record/,
    )
  })
})

describe('formatted values', () => {
  it('keep all digits', () => {
    expect(levelText('8200', { decimals: 2 })).toBe('8,200.00')
    expect(levelText('1494.095', { decimals: 2 })).toBe('1,494.095')
  })

  it('have a sign unless they round to zero', () => {
    expect(signedText(0.151, 'commodity')).toBe('+15.1%')
    expect(signedText(-0.4, 'rate')).toBe('−0.40 pp')
    expect(signedText(-0.0001, 'equity')).toBe('0.0%')
  })
})
