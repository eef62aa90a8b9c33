import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedOf } from './embeds.ts'

describe('embedOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['http://youtu.be/dQw4w9WgXcQ?t=90', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=7s',
    ],
    [
      'https://twitter.com/CBKKenya/status/1720000000000000001?s=20',
      'https://x.com/CBKKenya/status/1720000000000000001',
    ],
    [
      'https://www.tradingview.com/symbols/NSEKE-SCOM/',
      'https://www.tradingview.com/chart/?symbol=NSEKE%3ASCOM',
    ],
    ['https://in.tradingview.com/x/AbC12xyz', 'https://www.tradingview.com/x/AbC12xyz/'],
    [
      'https://www.tradingview.com/chart/XAUUSD/abc-gold-rests/',
      'https://www.tradingview.com/chart/XAUUSD/abc-gold-rests/',
    ],
  ])('knows %s', (given, address) => {
    expect(embedOf(given)?.address).toBe(address)
  })

  it.each([
    'https://www.youtube.com/@centralbank',
    'https://youtu.be/short',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://name@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://x.com/CBKKenya',
    'https://www.tradingview.com/chart/aBcDeF/',
    'https://www.tradingview.com/pricing/',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'no address',
  ])('leaves %s a link', (given) => {
    expect(embedOf(given)).toBeUndefined()
  })

  it('normalises addresses, idempotently', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ09-_.:!/?&=%#'.split('')), maxLength: 24 })
    const host = fc.constantFrom('www.youtube.com', 'youtu.be', 'x.com', 'www.tradingview.com')
    const kind = fc.constantFrom('watch?v=', 'shorts/', 'chart/', 'symbols/', 'x/', 'a/status/', '')
    fc.assert(
      fc.property(host, kind, part, (name, path, rest) => {
        const embed = embedOf(`https://${name}/${path}${rest}`)
        if (embed !== undefined) expect(embedOf(embed.address)).toEqual(embed)
      }),
      { numRuns: 2_000 },
    )
  })

  it('returns the frame of an embeddable link, and undefined for other links', () => {
    expect(embedOf('https://www.tradingview.com/symbols/BTCUSDT/?exchange=BINANCE')).toMatchObject({
      kind: 'chart',
      id: 'BINANCE:BTCUSDT',
    })
    expect(embedOf('https://www.tradingview.com/x/AbC12xyz/')).not.toHaveProperty('id')
    expect(embedOf('https://x.com/a/status/1')).toMatchObject({ id: '1' })
  })
})
