import { makeLogKey } from '@soko/transparency/witnesses/testing/test-keys.ts'
import { describe, expect, it } from 'vitest'
import { countsOf, good, key, logOf, namesOf, ORIGIN, show, startAudits, vkey } from './testing/run-audits.ts'
import { createTestLog, signCheckpoint } from './testing/test-log.ts'
import { showLog, type ShownLog } from './testing/test-site.ts'

describe('a log that is as it must be', () => {
  it.each([1, 255, 256, 257, 1_000])(
    'is found good with %i leaves, texts and all, and then read no more',
    async (size) => {
      const { site, run } = await startAudits()
      const log = logOf(size)
      site.logs = [show(log)]
      expect(good(await run())).toEqual({
        size,
        added: undefined,
        full: true,
        ...countsOf(log),
        cosigned: 0,
        keys: [vkey],
        follows: undefined,
      })
      site.asked.length = 0
      expect(good(await run())).toMatchObject({ size, added: 0, full: false, texts: 0 })
      expect(site.asked).toEqual(['/api/logs', '/log/content/01K5ABCD/checkpoint'])
    },
  )

  it('has leaves of every kind in these tests', () => {
    const log = logOf(1_000)
    expect(countsOf(log).ended).toBeGreaterThan(20)
    expect([...new Set(log.events.map(({ leaf }) => leaf.kind))].toSorted()).toEqual([
      'call',
      'erasure',
      'kinds',
      'prices',
      'restoration',
      'retraction',
      'version',
    ])
  })

  it.each([
    [1, 255, 256, 257, 1_000, 1_001],
    [255, 257, 300, 511, 512, 1_300],
    [256, 1_024, 1_025],
  ])('is followed from %i leaves on as it grows', async (...sizes) => {
    const { site, run } = await startAudits()
    const log = createTestLog()
    for (const [at, size] of sizes.entries()) {
      log.growTo(size)
      site.logs = [show(log)]
      site.asked.length = 0
      const before = sizes[at - 1]
      expect(good(await run())).toMatchObject({
        size,
        added: before === undefined ? undefined : size - before,
      })
      const bundles = site.asked.filter((path) => path.includes('/entries/'))
      const [from, until] = [Math.floor((before ?? 0) / 256), Math.ceil(size / 256)]
      expect(
        bundles.map((path) => Number(/(\d{3})(?:\.p|$)/.exec(path)?.[1])).toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: until - from }, (_, part) => from + part))
    }
    expect(good(await run({ full: true }))).toMatchObject({ added: 0, full: true, ...countsOf(log) })
  })

  it('may be empty, and of each of two services', async () => {
    const { site, run } = await startAudits()
    const markets = 'soko.example/log/markets/01K5EFGH'
    const marketsKey = makeLogKey(markets)
    const log = logOf(20)
    site.logs = [showLog(ORIGIN, [], [key]), showLog(markets, log.events, [marketsKey], 'markets')]
    expect(namesOf(await run())).toEqual(['content: good', 'markets: good'])
    site.logs = [show(logOf(300)), showLog(markets, log.events, [marketsKey], 'markets')]
    expect(namesOf(await run())).toEqual(['content: good', 'markets: good'])
    expect(namesOf(await run({ service: 'markets' }))).toEqual(['markets: good'])
  })
})

// It takes seconds: a tile of the second level is full with 65,536 leaves only.
describe('a log of 65,537 leaves', { timeout: 240_000 }, () => {
  it('is found good, and a full tile of its second level is looked at', async () => {
    const { site, run } = await startAudits()
    const log = createTestLog()
    while (log.events.length < 65_538) log.record('prices')
    // A former log, whose texts are not served: they would take most of the time.
    const shown: ShownLog = { ...show(log), listed: [{ vkey, until: '2026-06-01T00:00:00Z' }] }
    const upTo = (size: number): ShownLog => ({
      ...shown,
      checkpoint: signCheckpoint(ORIGIN, { size, root: shown.root(size) }, [key]),
    })
    site.logs = [upTo(65_537)]
    expect(good(await run())).toMatchObject({ size: 65_537, added: undefined })
    expect(
      site.asked.filter((path) => /tile\/[12]/.test(path)).map((path) => path.slice(path.indexOf('/tile'))),
    ).toEqual(['/tile/1/000', '/tile/2/000.p/1'])
    site.logs = [shown]
    site.asked.length = 0
    expect(good(await run())).toMatchObject({ size: 65_538, added: 1 })
    expect(site.asked.map((path) => path.replace('/log/content/01K5ABCD/', ''))).toEqual([
      '/api/logs',
      'checkpoint',
      'tile/entries/256.p/2',
      'tile/0/256.p/2',
      'tile/2/000.p/1',
    ])
  })
})
