import { describe, expect, it } from 'vitest'
import { countsOf, good, logOf, show, startAudits, vkey } from './testing/run-audits.ts'
import { createTestLog } from './testing/test-log.ts'

describe('a correct log', () => {
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
      site.requests.length = 0
      expect(good(await run())).toMatchObject({ size, added: 0, full: false, texts: 0 })
      expect(site.requests).toEqual(['/api/logs', '/log/content/01K5ABCD/checkpoint'])
    },
  )

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
      site.requests.length = 0
      const before = sizes[at - 1]
      expect(good(await run())).toMatchObject({
        size,
        added: before === undefined ? undefined : size - before,
      })
      const bundles = site.requests.filter((path) => path.includes('/entries/'))
      const [from, until] = [Math.floor((before ?? 0) / 256), Math.ceil(size / 256)]
      expect(
        bundles.map((path) => Number(/(\d{3})(?:\.p|$)/.exec(path)?.[1])).toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: until - from }, (_, part) => from + part))
    }
    expect(good(await run({ full: true }))).toMatchObject({ added: 0, full: true, ...countsOf(log) })
  })
})
