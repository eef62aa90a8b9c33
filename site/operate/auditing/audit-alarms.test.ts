import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { alarm, good, key, logOf, namesOf, ORIGIN, show, startAudits } from './testing/run-audits.ts'
import { createTestLog, signCheckpoint, type TestEvent, type TestLog } from './testing/test-log.ts'
import { type ServedLog, serveEntries, serveLog } from './testing/test-site.ts'

const SIZE = 600
const { events: whole } = logOf(SIZE)
const wholeShown = serveLog(ORIGIN, whole, [key])

type Change = (events: TestEvent[]) => void
const changed = (change: Change): TestEvent[] => {
  const events = [...whole]
  change(events)
  return events
}
const rewritten = (change: Change) => (): ServedLog => serveLog(ORIGIN, changed(change), [key])
const rebuilt = (change: Change) => (): ServedLog => ({
  ...rewritten(change)(),
  texts: wholeShown.texts,
})
const shown = (change: (log: ServedLog) => Partial<ServedLog>) => (): ServedLog => ({
  ...wholeShown,
  ...change(wholeShown),
})
const withEntry = (index: number, change: (entry: string) => string | Uint8Array) => (): ServedLog => {
  const entry = change(new TextDecoder().decode(wholeShown.entries[index]))
  return serveEntries(ORIGIN, wholeShown.entries.with(index, Buffer.from(entry)), wholeShown.texts, [key])
}
const withText = (
  index: number,
  change: (text: string, salt: string) => Partial<ServedLog['texts'][number]>,
) =>
  shown(({ texts }) => {
    const { text, salt } = texts[index]!
    return { texts: texts.with(index, { ...texts[index]!, ...change(text!, salt!) }) }
  })

const swap =
  (one: number, other: number): Change =>
  (events) => {
    ;[events[one], events[other]] = [events[other]!, events[one]!]
  }
const alter =
  (index: number, leaf: Partial<TestEvent['leaf']>): Change =>
  (events) => {
    events[index] = { ...events[index]!, leaf: { ...events[index]!.leaf, ...leaf } }
  }
const leaveOut =
  (index: number): Change =>
  (events) =>
    void events.splice(index, 1)
const repeat =
  (index: number): Change =>
  (events) =>
    void events.splice(index + 1, 0, events[index]!)

const LATER = '2026-05-05T05:05:05.000Z'

describe('a broken build is detected at the first audit', () => {
  const { entries, hashAt } = wholeShown

  it.each<readonly [what: string, about: string, says: string, shown: () => ServedLog]>([
    [
      'a leaf is changed in its bundle',
      'wrong-bundle',
      'leaf 300',
      shown(() => ({ entries: entries.with(300, entries[301]!) })),
    ],
    [
      'a leaf is changed, and the signed root is still that of before',
      'wrong-root',
      'its 600 leaves',
      () => ({ ...rewritten(alter(300, { time: LATER }))(), checkpoint: wholeShown.checkpoint }),
    ],
    [
      'a root is signed with another size',
      'wrong-root',
      'its 599 leaves',
      shown(() => ({ checkpoint: signCheckpoint(ORIGIN, { size: 599, root: hashAt(0, 0) }, [key]) })),
    ],
    ['the tree lacks a leaf of the log', 'wrong-digest', 'leaf 302', rebuilt(leaveOut(302))],
    ['a leaf is in the tree twice', 'doubled-leaf', 'leaf 302 and leaf 303', rewritten(repeat(302))],
    ['a later version is in the tree twice', 'wrong-order', 'leaf 257', rewritten(repeat(256))],
    [
      'a leaf comes before the first of its subject',
      'wrong-subject',
      'leaf 252',
      rewritten((events) => {
        swap(252, 253)(events)
        alter(252, { of: 253, version: 2 })(events)
      }),
    ],
    [
      'a leaf names one that is not the first of a subject',
      'wrong-subject',
      'leaf 500',
      rewritten(alter(500, { of: 256, version: 99 })),
    ],
    [
      'a leaf says more than it may',
      'wrong-leaf',
      'leaf 300',
      withEntry(300, (entry) => `{"author":"mumbi",${entry.slice(1)}`),
    ],
    ['an entry is not even text', 'wrong-leaf', 'leaf 599', withEntry(599, () => Buffer.from([0xff, 0xfe]))],
    ['a text was rewritten', 'wrong-digest', 'leaf 302', withText(302, (text) => ({ text: `${text} ` }))],
    [
      'a part of a text is said to be salt',
      'wrong-digest',
      'leaf 302',
      withText(302, (text, salt) => ({ salt: salt + text.slice(0, 5), text: text.slice(5) })),
    ],
    [
      'a hash of the tiles above is another',
      'wrong-tile',
      'level 1, index 0',
      shown(() => ({ hashAt: (level, index) => hashAt(level, level === 1 ? 0 : index) })),
    ],
  ])('%s', async (_what, about, says, broken) => {
    const { site, run } = await startAudits()
    site.logs = [broken()]
    expect(alarm(await run())).toMatchObject({ about, message: expect.stringContaining(says) })
    expect(alarm(await run())).toMatchObject({ about })
  })

  it.each(['checkpoint', 'tile/0/001', 'tile/entries/002.p/88', 'tile/1/000.p/2'])(
    '%s is not served',
    async (path) => {
      const { site, run } = await startAudits()
      site.logs = [wholeShown]
      if (path === 'checkpoint') good(await run())
      site.instead = (request, response) => {
        const isHeld = request.url?.endsWith(path) === true
        if (isHeld) response.writeHead(404).end()
        return isHeld
      }
      expect(alarm(await run())).toMatchObject({ about: 'withheld', message: expect.stringContaining(path) })
    },
  )
})

describe('a history that differs from the last run', () => {
  const changes: readonly (readonly [what: string, change: (index: number) => Change])[] = [
    ['changed', (index) => alter(index, { time: LATER })],
    ['left out', leaveOut],
    [
      'doubled',
      (index) => (events) =>
        void events.splice(index, 0, { ...events[index]!, ...createTestLog('more').events[0] }),
    ],
    ['reordered', (index) => swap(index, index + 1)],
  ]
  // Each event has its own subject, so that a changed log is still consistent in itself.
  const plainLog = createTestLog()
  while (plainLog.events.length <= 701) plainLog.record('prices')
  const plain = plainLog.events
  const sizes = [
    [300, 300],
    [300, 310],
    [257, 700],
    [512, 513],
  ] as const
  const cases = changes.flatMap(([what, change]) =>
    sizes.flatMap(([before, after]) =>
      [0, before - 2].map((index) => ({ what, change, before, after, index })),
    ),
  )

  it.each(cases)(
    'is found, leaf $index of $before $what, at $after leaves',
    async ({ change, before, after, index }) => {
      const { site, run } = await startAudits()
      site.logs = [serveLog(ORIGIN, plain.slice(0, before), [key])]
      expect(good(await run()).size).toBe(before)
      const events = plain.slice(0, after + 1)
      change(index)(events)
      site.logs = [serveLog(ORIGIN, events.slice(0, after), [key])]
      expect(alarm(await run())).toMatchObject({ about: 'fork' })
    },
  )

  it('is stored with both checkpoints, and detected again with the earlier state', async () => {
    const honest = serveLog(ORIGIN, plain.slice(0, 300), [key])
    const { site, run, folder } = await startAudits(honest)
    const events = plain.slice(0, 400)
    alter(3, { time: LATER })(events)
    const fork = serveLog(ORIGIN, events, [key])
    site.logs = [fork]
    const { evidence } = alarm(await run())
    expect(readFileSync(join(evidence, 'kept.checkpoint'), 'utf8')).toBe(honest.checkpoint)
    expect(readFileSync(join(evidence, 'served.checkpoint'), 'utf8')).toBe(fork.checkpoint)
    expect(readFileSync(join(evidence, 'what.txt'), 'utf8')).toContain('content: fork: ')
    expect(alarm(await run())).toMatchObject({ about: 'fork', evidence })
    expect(alarm(await run({ full: true }))).toMatchObject({ about: 'fork', evidence })
    expect(readdirSync(join(folder, 'alarms'))).toHaveLength(1)
    site.logs = [serveLog(ORIGIN, plain.slice(0, 400), [key])]
    expect(good(await run())).toMatchObject({ size: 400, added: 100 })
  })

  it('may be smaller: a checkpoint that stays behind is stale', async () => {
    const audits = await startAudits()
    const { site, run, waits } = audits
    site.logs = [show(logOf(600))]
    good(await run())
    site.logs = [show(logOf(599))]
    expect(alarm(await run())).toMatchObject({
      about: 'stale',
      message: 'A tree of 599 leaves is shown as the newest, but one of 600 leaves was signed before.',
    })
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(25_000)
    audits.onWait = () => {
      site.logs = [show(logOf(601))]
    }
    expect(good(await run())).toMatchObject({ size: 601, added: 1 })
  })
})

describe('texts', () => {
  const asItIs = (log: ServedLog): ServedLog => log

  it.each<
    readonly [
      what: string,
      change: (log: TestLog, post: number) => void,
      shown: (log: ServedLog) => ServedLog,
    ]
  >([
    ['withdrawn', (log, post) => log.retract(post, false), asItIs],
    ['erased', (log, post) => log.erase(post, false), asItIs],
    ['left out', () => {}, (log) => ({ ...log, texts: log.texts.filter(({ index }) => index !== 1) })],
    [
      'said to stand, and not shown',
      () => {},
      (log) => ({ ...log, texts: log.texts.with(1, { ...log.texts[1]!, text: null, salt: null }) }),
    ],
  ])('that are missing without a leaf that says so are the alarm: %s', async (_what, change, shown) => {
    const { site, run } = await startAudits()
    const log = logOf(300)
    change(log, 1)
    site.logs = [shown(show(log))]
    const { about, message, evidence } = alarm(await run())
    expect({ about, message }).toEqual({
      about: 'missing-text',
      message: expect.stringContaining('leaf 1'),
    })
    expect(JSON.parse(readFileSync(join(evidence, 'missing.json'), 'utf8'))).toContain(1)
    expect(existsSync(join(evidence, 'served.checkpoint'))).toBe(true)
  })

  it('withdrawn during a run are not missing: it waits for the withdrawal’s leaf', async () => {
    const audits = await startAudits()
    const { site, run } = audits
    const log = logOf(300)
    const before = show(log)
    log.retract(1)
    const after = show(log)
    site.logs = [{ ...before, texts: after.texts }]
    audits.onWait = () => {
      site.logs = [after]
    }
    expect(good(await run())).toMatchObject({ size: 301 })
    // A text that was withdrawn and restored between two runs is read again.
    log.restore(1)
    const restored = show(log)
    site.logs = [restored]
    audits.onWait = undefined
    expect(good(await run())).toMatchObject({ size: 302, texts: 3, ended: 0 })
  })

  it('are read again when their subject is restored, and must be unchanged', async () => {
    const { site, run } = await startAudits()
    const log = logOf(300)
    log.retract(1)
    site.logs = [show(log)]
    good(await run())
    log.restore(1)
    log.growTo(600)
    const restored = show(log)
    site.logs = [{ ...restored, texts: restored.texts.with(4, { ...restored.texts[4]!, text: '{}' }) }]
    expect(alarm(await run())).toMatchObject({
      about: 'wrong-digest',
      message: expect.stringContaining('leaf 4'),
    })
    site.logs = [
      {
        ...restored,
        texts: restored.texts.with(4, { ...restored.texts[4]!, state: 'withdrawn', text: null, salt: null }),
      },
    ]
    expect(alarm(await run())).toMatchObject({
      about: 'missing-text',
      message: expect.stringContaining('leaf 4'),
    })
    site.logs = [restored]
    expect(good(await run())).toMatchObject({ size: 600 })
  })

  it('that vanish later are detected by the weekly full run', async () => {
    const { site, run } = await startAudits()
    const log = logOf(600)
    site.logs = [show(log)]
    good(await run({ now: () => new Date('2026-03-01T12:00:00Z') }))
    log.retract(1, false)
    site.logs = [show(log)]
    expect(good(await run({ now: () => new Date('2026-03-02T12:00:00Z') }))).toMatchObject({ full: false })
    expect(good(await run({ now: () => new Date('2026-03-08T11:00:00Z') }))).toMatchObject({ full: false })
    expect(alarm(await run({ now: () => new Date('2026-03-08T13:00:00Z') }))).toMatchObject({
      about: 'missing-text',
    })
  })
})

it('a missing log is an alarm, with or without a replacement', async () => {
  const { site, run } = await startAudits()
  site.logs = [show(logOf(300))]
  good(await run())
  site.logs = []
  expect(namesOf(await run())).toEqual([`content (${ORIGIN}): gone`])
  const log = logOf(10)
  site.logs = [serveLog('soko.example/log/markets/01K5EFGH', log.events, [], 'markets')]
  expect(namesOf(await run())).toContain(`content (${ORIGIN}): gone`)
})
