import { describe, expect, it } from 'vitest'
import { parseRecorded } from './recorded-content.ts'

const parse = (data: unknown) => parseRecorded(JSON.stringify(data))

describe('a version', () => {
  const version = {
    postId: 'post-1',
    authorId: 'user-1',
    title: 'Cocoa after the second crop',
    slug: 'cocoa-after-the-second-crop',
    html: '<h2>Beans</h2><p>So <strong>few</strong> &lt; many, says <a class="mention" data-user="user-2">@</a>.</p><script>alert(1)</script>',
    sanitizer: 9,
    editorText: 'The beans that are not there.',
    categories: ['Commodities', 'Ghana'],
    calls: ['call-1'],
    changed: ['title', 'html'],
    note: '1000',
    disclosure: 'I hold cocoa.',
    firstPublishedAt: '2024-05-03',
    isImport: true,
  }

  it('has a title, summary and plain text', () => {
    const { title, summary, text, subject, authorId } = parse(version)
    expect(title).toBe('Cocoa after the second crop')
    expect(summary).toBe('The beans that are not there.')
    expect(text).toMatch(/^Beans\nSo few < many, says @user-2\./)
    expect(subject).toEqual({
      to: '/posts/post/cocoa-after-the-second-crop',
      words: 'Cocoa after the second crop',
    })
    expect(authorId).toBe('user-1')
  })

  it('lists the other fields as facts', () => {
    expect(parse(version).facts).toEqual([
      ['Changed', 'title, html'],
      ['Author’s note', '1000'],
      ['Categories', 'Commodities, Ghana'],
      ['Calls made with it', '1'],
      ['Disclosure', 'I hold cocoa.'],
      ['First published on', '3 May 2024'],
      ['Imported', 'yes'],
    ])
  })
})

it('formats the fields of a call', () => {
  const { facts, subject } = parse({
    callId: 'call-1',
    authorId: 'user-1',
    postId: 'post-1',
    symbol: 'COCOA',
    pair: 'COCOA',
    kind: 'commodity',
    direction: 'up',
    until: '2026-02-27',
    target: '8200',
    stop: '6450.50',
    sureness: 60,
    known: { date: '2025-09-22', close: '7124' },
    takeBackUntil: '2025-09-23T11:18:07.000Z',
  })
  expect(subject?.to).toBe('/calls/call-1')
  expect(facts).toEqual([
    ['Instrument', 'COCOA'],
    ['Kind', 'commodity'],
    ['Direction', 'up'],
    ['By', '27 February 2026'],
    ['Target', '8,200'],
    ['Stop', '6,450.50'],
    ['Author’s confidence', '60%'],
    ['Last close at the time', '7,124 on 22 September 2025'],
  ])
})

it('formats the fields of a judgement', () => {
  expect(
    parse({
      callId: 'call-1',
      authorId: 'user-1',
      symbol: 'COCOA',
      outcome: 'right',
      by: 'target',
      entry: { date: '2025-09-23', close: '7124' },
      exit: { date: '2025-11-10', close: '8214' },
      gain: 0.153,
    }).facts,
  ).toEqual([
    ['Instrument', 'COCOA'],
    ['Outcome', 'right'],
    ['Judged by', 'its target'],
    ['Entry', '7,124 on 23 September 2025'],
    ['Exit', '8,214 on 10 November 2025'],
    ['Price return (1 is 100%; for rates, in points)', '0.153'],
  ])
})

it('lists closes with all their digits', () => {
  const { facts, closes, subject } = parse({
    symbol: 'COCOA',
    prices: [
      { date: '2025-03-03', close: '7124.12345678901234567890' },
      { date: '2025-03-04', close: '-12345678901234567890', open: '1' },
    ],
    source: 'ICE',
    isDemonstration: false,
  })
  expect(subject).toEqual({ to: '/markets/COCOA', words: 'Prices of COCOA' })
  expect(facts).toEqual([
    ['Instrument', 'COCOA'],
    ['Prices', '2 days, 3 March 2025 to 4 March 2025'],
    ['Demonstration prices', 'no'],
    ['Source', 'ICE'],
  ])
  expect(closes.map(({ close }) => close)).toEqual(['7124.12345678901234567890', '-12345678901234567890'])
})

it('formats currencies, mirrors, corrections, held prices, renames and kinds', () => {
  expect(parse({ symbol: 'NGN', pair: 'USD/NGN', kind: 'currency' }).facts[1]).toEqual(['Pair', 'USD/NGN'])
  expect(parse({ decided: 'won', q: 0.555, days: 1_048, isCounted: true, chance: null }).facts).toEqual([
    ['Against its mirror', 'won'],
    ['Won by chance', '55.5%'],
    ['Days since entry', '1,048'],
    ['Counted in the record', 'yes'],
  ])
  expect(
    parse({ symbol: 'X', date: '2025-03-03', was: '1234', close: '1243', reason: 'A slip.' }).facts,
  ).toEqual([
    ['Instrument', 'X'],
    ['Day', '3 March 2025'],
    ['Before', '1,234'],
    ['Close', '1,243'],
    ['Reason', 'A slip.'],
  ])
  expect(
    parse({ prices: { date: '2025-03-03', close: '9' }, before: { date: '2025-03-02', close: '1' } }).facts,
  ).toEqual([
    ['Prices', '9 on 3 March 2025'],
    ['Close before', '1 on 2 March 2025'],
  ])
  expect(parse({ renameId: 'r', from: 'Crypto', to: 'Coins' }).facts).toEqual([
    ['From', 'Crypto'],
    ['To', 'Coins'],
  ])
  expect(parse({ kinds: ['version', 'call'] }).facts).toEqual([['Kinds', 'version, call']])
})

it.each(['', '?', 'null', '[]', '7', '{"title":7,"html":{},"prices":[1,{"date":2}],"entry":{},"calls":"x"}'])(
  'returns nothing for an unknown text: %s',
  (text) => {
    const { facts, closes, title, text: plain } = parseRecorded(text)
    expect([facts, closes, title, plain]).toEqual([[], [], undefined, undefined])
  },
)
