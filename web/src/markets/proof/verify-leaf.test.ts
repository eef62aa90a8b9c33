import { verify as verifySignature, createPublicKey } from 'node:crypto'
import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import {
  formatNote,
  parseNote,
  SignatureType,
  type VerifyEd25519,
} from '@soko/contracts/transparency/note.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { describe, expect, it } from 'vitest'
import { aKey, aPublicLog, aRenewal, signatureOf, someVersions } from './testing/a-public-log.ts'
import { type LogMemory, STEPS, type Verification } from './verification.ts'
import { verifyLeaf } from './verify-leaf.ts'

/** By Node's OpenSSL. */
const verify: VerifyEd25519 = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return Promise.resolve(verifySignature(null, message, key, signature))
}

const NOW = '2025-11-17T12:00:00.000Z'
const BEFORE = '2025-11-03T08:00:00.000Z'

const log = aPublicLog({ written: someVersions(23) })

const check = async (
  said: LeafProof,
  {
    index = said.index,
    memory,
    ended = null,
  }: { readonly index?: number; readonly memory?: LogMemory; readonly ended?: LeafProof | null } = {},
): Promise<Verification> => verifyLeaf({ index, said, ended, memory, verify, now: NOW })

/** What a browser remembers that has seen so many leaves. */
const having = (seen: number, of = log): LogMemory => ({
  keys: of.keys.map(({ vkey }) => ({ vkey, since: BEFORE })),
  checkpoint: of.checkpoint(seen),
  at: BEFORE,
})

const statesOf = ({ steps }: Verification) => STEPS.map((name) => steps[name].state).join(' ')

/** The step that failed, and why; nothing may be done after it, nor remembered. */
const failureOf = (verification: Verification): string => {
  const states = statesOf(verification).split(' ')
  const at = states.indexOf('failed')
  expect(states.slice(at + 1).every((state) => state === 'undone')).toBe(true)
  expect(verification.remember).toBeUndefined()
  const name = STEPS[at]
  const step = name && verification.steps[name]
  return step?.state === 'failed' ? `${name}: ${step.why}` : 'none'
}

/** With one letter of a text changed. */
const changed = (text: string | null | undefined, at = 3): string => {
  const from = text ?? ''
  return from.slice(0, at) + (from[at] === 'a' ? 'b' : 'a') + from.slice(at + 1)
}

const withProof = (said: LeafProof, proof: Partial<NonNullable<LeafProof['proof']>>): LeafProof => ({
  ...said,
  proof: said.proof && { ...said.proof, ...proof },
})

describe('a leaf as it was recorded', () => {
  it('is verified at first sight, and the log remembered', async () => {
    const verification = await check(log.proofOf(5))
    expect(statesOf(verification)).toBe('verified verified verified verified none none none')
    expect(verification.steps.signature).toMatchObject({ since: null })
    expect(verification.remember).toEqual({
      keys: [{ vkey: log.keys[0]?.vkey, since: NOW }],
      checkpoint: log.checkpoint(),
      at: NOW,
    })
  })

  it('shows on which side each given hash stands', async () => {
    const { steps } = await check(log.proofOf(5))
    // 5 is 101 in binary: the second of its pair, the first of the next, the second of that; then the first sixteen; then all.
    expect(steps.inclusion).toMatchObject({ size: 23, sides: ['left', 'right', 'left', 'right', 'right'] })
  })

  it('keeps since when a key is known, and remembers the newest checkpoint', async () => {
    const { steps, remember } = await check(log.proofOf(5, { seen: 17 }), { memory: having(17) })
    expect(steps.signature).toMatchObject({ state: 'verified', since: BEFORE })
    expect(steps.consistency).toEqual({ state: 'verified', size: 17, at: BEFORE })
    expect(remember).toEqual({ keys: having(17).keys, checkpoint: log.checkpoint(), at: NOW })
  })
})

describe('what is not so is found', () => {
  const said = log.proofOf(5, { seen: 17 })
  const memory = having(17)
  const failing = async (wrong: LeafProof, index = 5) => failureOf(await check(wrong, { index, memory }))

  it('a changed text or salt, and a salt that is none', async () => {
    expect(await failing({ ...said, text: changed(said.text, 12) })).toBe('leaf: other-text')
    expect(await failing({ ...said, salt: changed(said.salt) })).toBe('leaf: other-text')
    // The same bytes, parted elsewhere.
    const shifted = { salt: `${said.salt}{`, text: said.text?.slice(1) ?? '' }
    expect(await failing({ ...said, ...shifted })).toBe('text: no-salt')
    expect(await failing({ ...said, salt: null })).toBe('text: no-salt')
  })

  it('a text that is withheld, and one that is said to be gone though no leaf says so', async () => {
    const without = { ...said, text: null, salt: null }
    expect(await failing(without)).toBe('text: missing')
    expect(await failing({ ...without, state: 'erased' })).toBe('text: unexplained')
    expect(await failing({ ...without, state: 'withdrawn' })).toBe('text: unexplained')
  })

  it('a leaf that was changed with its text, in its time or kind, or in its form', async () => {
    const other = aPublicLog({ written: someVersions(6).with(5, { text: { title: 'Never said' } }) })
    const { leaf, text } = other.proofOf(5)
    expect(await failing({ ...said, leaf, text })).toBe('inclusion: other-root')
    const otherTime = said.leaf.replace('11:03:07', '11:03:06')
    expect(await failing({ ...said, leaf: otherTime })).toBe('inclusion: other-root')
    const otherKind = said.leaf.replace('"version","time"', '"call","time"')
    expect(await failing({ ...said, leaf: otherKind })).toBe('inclusion: other-root')
    expect(await failing({ ...said, leaf: said.leaf.replace(',', ', ') })).toBe('leaf: no-leaf')
  })

  it('another leaf than was asked for', async () => {
    expect(await failing(log.proofOf(4, { seen: 17 }))).toBe('leaf: other-leaf')
    expect(await failing({ ...log.proofOf(4, { seen: 17 }), index: 5 })).toBe('inclusion: other-root')
  })

  it('hashes that are changed, missing or none', async () => {
    const { inclusion = [], consistency } = said.proof ?? {}
    const withWrong = (hashes: readonly string[]) => [
      hashes.slice(1),
      hashes.with(1, changed(hashes[1])),
      hashes.with(0, '?'),
    ]
    for (const wrong of withWrong(inclusion)) {
      expect(await failing(withProof(said, { inclusion: wrong }))).toBe('inclusion: other-root')
    }
    for (const wrong of [null, ...withWrong(consistency ?? [])]) {
      expect(await failing(withProof(said, { consistency: wrong }))).toBe('consistency: other-past')
    }
  })

  it('a root that is signed for another tree', async () => {
    const other = aPublicLog({ keys: log.keys, written: someVersions(23).toReversed() })
    expect(await failing(withProof(said, { checkpoint: other.checkpoint() }))).toBe('inclusion: other-root')
  })

  it('a checkpoint of another log, of a tree without the leaf, and what is none', async () => {
    const origin = 'soko.example/log/content/other'
    const other = aPublicLog({ origin, keys: log.keys, written: someVersions(23) })
    for (const [checkpoint, failure] of [
      [other.checkpoint(), 'inclusion: other-log'],
      [log.checkpoint(5), 'inclusion: too-small'],
      ['soko.example\n', 'inclusion: no-checkpoint'],
      [log.checkpoint(23, []), 'inclusion: no-checkpoint'],
      ['', 'inclusion: no-checkpoint'],
    ] as const) {
      expect(await failing(withProof(said, { checkpoint }))).toBe(failure)
    }
  })

  it('a root that somebody has written after it was signed', async () => {
    const [note, other] = [parseNote(log.checkpoint()), aPublicLog({ written: someVersions(24) })]
    const text = parseNote(other.checkpoint())?.text ?? ''
    const checkpoint = formatNote({ text, signatures: note?.signatures ?? [] })
    const forged = { ...other.proofOf(5, { seen: 17 }), vkeys: said.vkeys }
    expect(await failing(withProof(forged, { checkpoint }))).toBe('signature: wrong')
  })

  it('a signature by another key, whatever keys the site names', async () => {
    const stranger = aPublicLog({ written: someVersions(23) })
    expect(await failing(stranger.proofOf(5, { seen: 17 }))).toBe('signature: unknown-key')
    expect(await failing({ ...stranger.proofOf(5, { seen: 17 }), vkeys: said.vkeys })).toBe(
      'signature: unknown-key',
    )
  })

  it('at first sight a log that is signed by none of the keys that the site names, or by one of another name', async () => {
    const named = aKey(log.origin)
    expect(failureOf(await check({ ...said, vkeys: [named.vkey] }))).toBe('signature: unknown-key')
    const other = aPublicLog({ keys: [aKey('other.example/log')], written: someVersions(23) })
    expect(failureOf(await check(other.proofOf(5)))).toBe('signature: unknown-key')
    expect(failureOf(await check({ ...said, vkeys: [] }))).toBe('signature: unknown-key')
  })

  it('a stale checkpoint', async () => {
    expect(await failing(log.proofOf(5, { size: 16, seen: 17 }))).toBe('consistency: older')
  })

  it('another past, shown to this browser alone', async () => {
    // One of the leaves that were seen before has been changed, left out, doubled, reordered.
    const written = someVersions(23)
    const pasts = [
      written.with(11, { text: { title: 'Never said' } }),
      [...written.toSpliced(11, 1), { text: { title: 'One more' } }],
      written.toSpliced(11, 0, { text: { postId: 'post-11', title: 'Analysis 11' } }),
      written.with(11, written[12] ?? {}).with(12, written[11] ?? {}),
    ]
    for (const past of pasts) {
      const fork = aPublicLog({ keys: log.keys, written: past })
      expect(await failing(fork.proofOf(5, { seen: 17 }))).toBe('consistency: other-past')
    }
  })
})

describe('a change of the key', () => {
  const before = log.keys[0] ?? aKey(log.origin)
  const next = aKey(log.origin)
  const both = aPublicLog({ keys: [before, next], written: someVersions(23) })

  it('is followed while both sign, and holds from then on', async () => {
    const { steps, remember } = await check(both.proofOf(5, { seen: 17 }), { memory: having(17) })
    expect(steps.signature).toMatchObject({ state: 'verified', since: BEFORE })
    expect(remember?.keys).toEqual([
      { vkey: before.vkey, since: BEFORE },
      { vkey: next.vkey, since: NOW },
    ])
    const later = aPublicLog({ keys: [next], written: someVersions(25) })
    const after = await check(later.proofOf(5, { seen: 23 }), { memory: remember ?? having(23) })
    expect(after.steps.signature).toMatchObject({ state: 'verified', since: NOW })
  })

  it('is followed by whoever was away for all of it, also over several, and all are remembered', async () => {
    const [third, newest] = [aKey(log.origin), aKey(log.origin)]
    const renewals = [aRenewal(before, next), aRenewal(next, third), aRenewal(third, newest)]
    const later = aPublicLog({ keys: [newest], renewals, written: someVersions(25) })
    const { steps, remember } = await check(later.proofOf(5, { seen: 17 }), { memory: having(17) })
    const key = `${newest.key.name}+${newest.key.id}`
    expect(steps.signature).toEqual({ state: 'verified', key, since: null, isRenewed: true })
    expect(remember?.keys).toEqual([
      { vkey: before.vkey, since: BEFORE },
      ...[next, third, newest].map(({ vkey }) => ({ vkey, since: NOW })),
    ])
    const after = await check(later.proofOf(5, { seen: 25 }), { memory: remember! })
    expect(after.steps.signature).toMatchObject({ since: NOW, isRenewed: false })
    expect(after.remember?.keys).toEqual(remember?.keys)
  })

  it('is told by the key that is known while both sign', async () => {
    const renewed = aPublicLog({
      keys: [next, before],
      renewals: [aRenewal(before, next)],
      written: someVersions(23),
    })
    const { steps, remember } = await check(renewed.proofOf(5, { seen: 17 }), { memory: having(17) })
    expect(steps.signature).toMatchObject({ since: BEFORE, isRenewed: false })
    expect(remember?.keys.map(({ vkey }) => vkey)).toEqual([before.vkey, next.vkey])
  })

  it('tells nothing at first sight: the keys are those that the site names', async () => {
    const renewals = [aRenewal(before, next)]
    const { steps, remember } = await check(
      aPublicLog({ keys: [next], renewals, written: someVersions(5) }).proofOf(3),
    )
    expect(steps.signature).toMatchObject({ since: null, isRenewed: false })
    expect(remember?.keys).toEqual([{ vkey: next.vkey, since: NOW }])
  })

  it('is not where the new one alone signs, or signs wrongly', async () => {
    const alone = both.proofOf(5, { seen: 17, signers: [next] })
    expect(failureOf(await check(alone, { memory: having(17) }))).toBe('signature: unknown-key')
    const text = parseNote(both.checkpoint())?.text ?? ''
    const signatures = [signatureOf(before, text), { ...signatureOf(next, `${text}x`) }]
    const wrong = withProof(both.proofOf(5, { seen: 17 }), { checkpoint: formatNote({ text, signatures }) })
    expect(failureOf(await check(wrong, { memory: having(17) }))).toBe('signature: wrong')
  })

  it('is not known of a key that the site names and that has not signed', async () => {
    const named = { ...log.proofOf(5, { seen: 17 }), vkeys: [before.vkey, next.vkey] }
    expect((await check(named, { memory: having(17) })).remember?.keys).toHaveLength(1)
  })
})

describe('witnesses', () => {
  const aWitness = (name: string) => aKey(name, SignatureType.cosignature)
  const kampala = aWitness('witness.kampala.example')
  const accra = aWitness('witness.accra.example')
  const away = aWitness('log.witness.example')
  const watched = aPublicLog({ witnesses: [kampala, accra, away], written: someVersions(7) })

  it('are counted who have signed', async () => {
    const said = watched.proofOf(3, { signers: [...watched.keys, kampala, accra] })
    expect((await check(said)).steps.witnesses).toEqual({
      state: 'verified',
      names: ['witness.kampala.example', 'witness.accra.example'],
      of: 3,
      seenBy: 1_763_388_240,
    })
  })

  it('do no harm while all are away', async () => {
    const verification = await check(watched.proofOf(3, { signers: watched.keys }))
    expect(verification.steps.witnesses).toEqual({ state: 'verified', names: [], of: 3, seenBy: null })
    expect(verification.remember).toBeDefined()
  })

  it('fail in whose name somebody else has signed', async () => {
    const text = parseNote(watched.checkpoint())?.text ?? ''
    const forged = {
      ...signatureOf(aKey('x', SignatureType.cosignature), text),
      name: kampala.key.name,
      id: kampala.key.id,
    }
    const signatures = [...watched.keys.map((key) => signatureOf(key, text)), forged]
    const said = withProof(watched.proofOf(3), { checkpoint: formatNote({ text, signatures }) })
    expect(failureOf(await check(said))).toBe('witnesses: wrong')
  })
})

describe('a text that is gone', () => {
  const gone = aPublicLog({
    written: [
      ...someVersions(3),
      { kind: 'erasure', version: 2, of: 1, text: { postId: 'post-1' } },
      { kind: 'retraction', version: 2, of: 2, text: {} },
      { kind: 'version', version: 3, of: 1 },
    ],
  })
  const erased: LeafProof = {
    ...gone.proofOf(1),
    state: 'erased',
    text: null,
    salt: null,
    ended: { index: 3, kind: 'erasure', at: NOW },
  }
  const textless = (index: number): LeafProof => ({ ...gone.proofOf(index), text: null, salt: null })

  it('has a leaf all the same, and so has its erasure', async () => {
    const verification = await check(erased, { ended: textless(3) })
    expect(statesOf(verification)).toBe('erased verified verified verified none none verified')
    expect(verification.remember).toBeDefined()
  })

  it('is not excused by a leaf of something else, of another kind, or before it', async () => {
    for (const index of [4, 5, 0]) {
      expect(failureOf(await check(erased, { ended: textless(index) }))).toBe('ended: other-subject')
    }
  })

  it('is not excused by a leaf that is not in the log', async () => {
    const forged = aPublicLog({ origin: gone.origin, written: [{}, {}, {}, { kind: 'erasure', of: 1 }] })
    const alone = { ...forged.proofOf(3), text: null, salt: null }
    for (const ended of [null, alone, { ...textless(3), proof: alone.proof }]) {
      expect(failureOf(await check(erased, { ended }))).toBe('ended: not-in-log')
    }
  })

  it('is not excused by a leaf in another tree that the same key signed', async () => {
    const written = [...someVersions(3), { kind: 'erasure', version: 2, of: 1, text: {} }]
    const honest = aPublicLog({ written: someVersions(5), keys: gone.keys, origin: gone.origin })
    const fork = aPublicLog({ written, keys: gone.keys, origin: gone.origin })
    const larger = aPublicLog({
      written: [...written, ...someVersions(3)],
      keys: gone.keys,
      origin: gone.origin,
    })
    const said = { ...erased, ...honest.proofOf(1), state: 'erased', text: null, salt: null } as const
    const ended = { index: 3, kind: 'erasure', at: NOW }
    for (const tree of [fork, larger]) {
      const end = { ...tree.proofOf(3, { seen: 5 }), text: null, salt: null }
      expect(failureOf(await check({ ...said, ended }, { ended: end }))).toBe('ended: not-in-log')
    }
  })

  it('is excused by a leaf that has come since the tree that is shown, and that newer tree is remembered', async () => {
    const early = { ...erased, proof: gone.proofOf(1, { size: 2 }).proof }
    const verification = await check(early, {
      ended: { ...textless(3), proof: gone.proofOf(3, { seen: 2 }).proof },
    })
    expect(verification.steps.ended.state).toBe('verified')
    expect(verification.remember?.checkpoint).toBe(gone.checkpoint())
    for (const proof of [gone.proofOf(3).proof, gone.proofOf(3, { seen: 3 }).proof]) {
      expect(failureOf(await check(early, { ended: { ...textless(3), proof } }))).toBe('ended: not-in-log')
    }
  })

  it('waits where its erasure is not signed yet', async () => {
    const verification = await check(erased, { ended: { ...textless(3), proof: null } })
    expect(verification.steps.ended.state).toBe('unsigned')
    expect(verification.remember).toBeUndefined()
  })

  it('is none where the leaf says all there is', async () => {
    const verification = await check(textless(3))
    expect(verification.steps.text.state).toBe('none')
    expect(verification.steps.ended.state).toBe('none')
    expect(verification.remember).toBeDefined()
  })
})

describe('a leaf that is not signed yet', () => {
  it('has its text and waits for the rest', async () => {
    const verification = await check({ ...log.proofOf(5), proof: null })
    expect(statesOf(verification)).toBe('verified verified unsigned undone undone undone undone')
    expect(verification.remember).toBeUndefined()
  })
})

it('hashes a text by its bytes in UTF-8', async () => {
  const text = { title: 'Le café, ሰላም, 🌽, \ud800' }
  const letters = aPublicLog({ written: [{ text }] })
  expect(utf8(letters.proofOf(0).text ?? '').length).toBeGreaterThan(40)
  expect((await check(letters.proofOf(0))).steps.leaf.state).toBe('verified')
})
