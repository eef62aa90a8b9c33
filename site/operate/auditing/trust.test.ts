import { formatNote, formatVkey } from '@soko/contracts/transparency/note.ts'
import { formatRenewal } from '@soko/contracts/transparency/renewal.ts'
import { makeLogKey, makeWitnessKey, type TestKey } from '@soko/transparency/witnesses/testing/test-keys.ts'
import { describe, expect, it } from 'vitest'
import { alarm, good, key, logOf, namesOf, ORIGIN, show, startAudits, vkey } from './testing/run-audits.ts'
import { describeFinding } from './describe-finding.ts'
import { addSignatures, createTestLog } from './testing/test-log.ts'
import { type ServedLog, serveLog } from './testing/test-site.ts'

const next = makeLogKey(ORIGIN)
const nextVkey = formatVkey(next.key)
const log = logOf(20)
const signedBy = (...keys: readonly TestKey[]): ServedLog => serveLog(ORIGIN, log.events, keys)

const renewal = (to: TestKey, by: TestKey): string => {
  const text = formatRenewal(to.key)
  return formatNote({ text, signatures: [by.sign(text)] })
}

describe('trust in a log', () => {
  it('starts with the listed keys that sign it', async () => {
    const { site, run } = await startAudits()
    site.logs = [{ ...signedBy(key), listed: [{ vkey: nextVkey, until: '2026-02-02T00:00:00Z' }, { vkey }] }]
    expect(good(await run()).keys).toEqual([vkey])
    site.logs = [signedBy(next)]
    expect(alarm(await run())).toMatchObject({ about: 'changed-key' })
    site.logs = [{ ...signedBy(next), listed: [{ vkey }] }]
    expect(alarm(await run())).toMatchObject({ about: 'wrong-signature' })
  })

  it('moves to a new key after both have signed', async () => {
    const { site, run } = await startAudits(signedBy(key))
    site.logs = [signedBy(key, next)]
    expect(good(await run()).keys).toEqual([vkey, nextVkey])
    site.logs = [{ ...signedBy(next), listed: [{ vkey, until: '2026-02-02T00:00:00Z' }, { vkey: nextVkey }] }]
    expect(good(await run()).keys).toEqual([nextVkey])
    // Simulates an attacker who has the former key.
    site.logs = [{ ...show(logOf(30)), listed: [{ vkey }, { vkey: nextVkey }] }]
    expect(alarm(await run())).toMatchObject({ about: 'changed-key' })
    site.logs = [signedBy(next)]
    expect(good(await run({ keys: [key.key] })).keys).toEqual([nextVkey])
  })

  it('moves to a new key that the former one has signed, even after years', async () => {
    const { site, run } = await startAudits(signedBy(key))
    const last = makeLogKey(ORIGIN)
    const renewals = [renewal(next, key), renewal(last, next)]
    const shown = signedBy(last)
    for (const broken of [
      [],
      [renewals[0]!],
      [renewals[1]!],
      [renewal(last, last)],
      [renewal(last, makeLogKey(ORIGIN))],
    ]) {
      site.logs = [{ ...shown, renewals: broken }]
      expect(alarm(await run())).toMatchObject({ about: 'changed-key' })
    }
    site.logs = [{ ...shown, renewals }]
    expect(good(await run()).keys).toEqual([formatVkey(last.key)])
    // The new key is pinned from now on, and the former key is no longer trusted.
    site.logs = [shown]
    good(await run())
    site.logs = [{ ...signedBy(key), renewals }]
    expect(alarm(await run())).toMatchObject({ about: 'changed-key' })
  })

  it('is limited to keys from the command line', async () => {
    const { site, run } = await startAudits()
    site.logs = [signedBy(next)]
    expect(alarm(await run({ keys: [key.key] }))).toMatchObject({ about: 'changed-key' })
    site.logs = [{ ...signedBy(key), listed: [{ vkey: nextVkey }] }]
    expect(good(await run({ keys: [key.key] })).keys).toEqual([vkey])
    expect(good(await run()).keys).toEqual([vkey])
  })

  it.each([
    [
      'of a letter',
      (note: string) =>
        note.replace(/(— \S+ \S{20})(.)/u, (_, before, one) => before + (one === 'A' ? 'B' : 'A')),
    ],
    ['of the size', (note: string) => note.replace('\n20\n', '\n21\n')],
  ])('is nobody where a signature is wrong: %s', async (_what, change) => {
    const { site, run } = await startAudits()
    const shown = signedBy(key)
    site.logs = [{ ...shown, checkpoint: change(shown.checkpoint!) }]
    expect(alarm(await run())).toMatchObject({
      about: 'wrong-signature',
      message: 'A signature of its checkpoint is wrong.',
    })
  })

  it.each([
    [
      'the checkpoint of another log',
      () => serveLog('soko.example/log/content/01K5EFGH', log.events, [key]).checkpoint!,
    ],
    ['no note', () => '<html></html>'],
    ['a note without signatures', () => signedBy().checkpoint!],
  ])('is nobody where it shows %s', async (_what, checkpoint) => {
    const { site, run } = await startAudits()
    site.logs = [{ ...signedBy(key), checkpoint: checkpoint() }]
    expect(alarm(await run())).toMatchObject({ about: 'wrong-signature' })
  })
})

describe('witnesses', () => {
  const [one, other] = ['one.example', 'other.example'].map((name) => makeWitnessKey(name))

  it('are counted if named', async () => {
    const { site, run } = await startAudits()
    const shown = signedBy(key)
    site.logs = [{ ...shown, checkpoint: addSignatures(shown.checkpoint!, [one!]) }]
    expect(good(await run())).toMatchObject({ cosigned: 0 })
    expect(good(await run({ witnesses: [one!.key, other!.key] }))).toMatchObject({ cosigned: 1 })
    site.logs = [{ ...shown, checkpoint: addSignatures(shown.checkpoint!, [one!, other!]) }]
    expect(good(await run({ witnesses: [one!.key, other!.key] }))).toMatchObject({ cosigned: 2 })
  })

  it('that signed something else raise an alarm', async () => {
    const { site, run } = await startAudits()
    const shown = signedBy(key)
    const elsewhere = addSignatures(serveLog(ORIGIN, logOf(21).events, [key]).checkpoint!, [one!])
    site.logs = [{ ...shown, checkpoint: `${shown.checkpoint}${elsewhere.trimEnd().split('\n').at(-1)}\n` }]
    expect(alarm(await run({ witnesses: [one!.key] }))).toMatchObject({
      about: 'wrong-signature',
      message: 'The signature of a witness under its checkpoint is wrong.',
    })
  })
})

describe('a log under a new origin', () => {
  const NEW = 'news.example/log/content/01K5ABCD.2'
  const newKey = makeLogKey(NEW)
  const until = '2026-06-01T00:00:00Z'
  const former = (shown: ServedLog): ServedLog => ({ ...shown, listed: [{ vkey, until }] })

  it('is accepted if it begins with all leaves of the former one, which remains unchanged', async () => {
    const grown = logOf(300)
    const { site, run } = await startAudits(show(grown))
    const before = show(grown)
    grown.growTo(400)
    site.logs = [
      former({ ...before, origin: ORIGIN }),
      { ...serveLog(NEW, grown.events, [newKey]), from: until },
    ]
    const [formerly, now] = await run()
    expect(namesOf([formerly!, now!])).toEqual([`content (${ORIGIN}): good`, 'content: good'])
    expect(now).toMatchObject({ audited: { follows: { origin: ORIGIN, isKeySame: false } } })
    expect(describeFinding(now!, 0)).toContain(
      `It stands in the place of ${ORIGIN}, with all its leaves, and is signed by ANOTHER KEY, of which you should ask.`,
    )
    // The next run does not report the replacement again.
    expect((await run())[1]).toMatchObject({ audited: { follows: undefined } })
    expect(namesOf(await run({ full: true }))).toEqual([`content (${ORIGIN}): good`, 'content: good'])
  })

  it.each([
    ['lacks something', (size: number) => size - 1],
    ['is another', (size: number) => size + 100],
  ])('is an alarm where its past %s', async (_what, size) => {
    const { site, run } = await startAudits(show(logOf(300)))
    const other = createTestLog('two')
    other.growTo(size(300))
    site.logs = [former(show(logOf(300))), { ...serveLog(NEW, other.events, [newKey]), from: until }]
    expect(namesOf(await run())).toEqual([`content (${ORIGIN}): good`, 'content: begun-anew'])
    expect(namesOf(await run())).toEqual([`content (${ORIGIN}): good`, 'content: begun-anew'])
  })
})
