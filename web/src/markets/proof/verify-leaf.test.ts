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

const verify: VerifyEd25519 = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return Promise.resolve(verifySignature(null, message, key, signature))
}

const NOW = '2025-11-17T12:00:00.000Z'
const BEFORE = '2025-11-03T08:00:00.000Z'

const log = aPublicLog({ written: someVersions(23) })

const check = async (
  leafProof: LeafProof,
  {
    index = leafProof.index,
    memory,
    ended = null,
  }: { readonly index?: number; readonly memory?: LogMemory; readonly ended?: LeafProof | null } = {},
): Promise<Verification> => verifyLeaf({ index, leafProof, ended, memory, verify, now: NOW })

/** Returns the stored state of a browser that has verified the first `seen` leaves. */
const memoryOf = (seen: number, of = log): LogMemory => ({
  keys: of.keys.map(({ vkey }) => ({ vkey, since: BEFORE })),
  checkpoint: of.checkpoint(seen),
  at: BEFORE,
})

const statesOf = ({ steps }: Verification) => STEPS.map((name) => steps[name].state).join(' ')

const failureOf = (verification: Verification): string => {
  const states = statesOf(verification).split(' ')
  const at = states.indexOf('failed')
  expect(states.slice(at + 1).every((state) => state === 'undone')).toBe(true)
  expect(verification.remember).toBeUndefined()
  const name = STEPS[at]
  const step = name && verification.steps[name]
  return step?.state === 'failed' ? `${name}: ${step.reason}` : 'none'
}

const withChange = (text: string | null | undefined, at = 3): string => {
  const from = text ?? ''
  return from.slice(0, at) + (from[at] === 'a' ? 'b' : 'a') + from.slice(at + 1)
}

const withProof = (leafProof: LeafProof, proof: Partial<NonNullable<LeafProof['proof']>>): LeafProof => ({
  ...leafProof,
  proof: leafProof.proof && { ...leafProof.proof, ...proof },
})

describe('a valid leaf', () => {
  it('is verified on the first visit, and the log is remembered', async () => {
    const verification = await check(log.proofOf(5))
    expect(statesOf(verification)).toBe('verified verified verified verified none none none')
    expect(verification.steps.signature).toMatchObject({ since: null })
    expect(verification.remember).toEqual({
      keys: [{ vkey: log.keys[0]?.vkey, since: NOW }],
      checkpoint: log.checkpoint(),
      at: NOW,
    })
  })

  it('lists the side of each hash of the inclusion proof', async () => {
    const { steps } = await check(log.proofOf(5))
    // 5 is 101 in binary: left, right, left among the first 8 leaves. Two more hashes complete 16 and 23.
    expect(steps.inclusion).toMatchObject({ size: 23, sides: ['left', 'right', 'left', 'right', 'right'] })
  })

  it('keeps the date of a known key and remembers the newest checkpoint', async () => {
    const { steps, remember } = await check(log.proofOf(5, { seen: 17 }), { memory: memoryOf(17) })
    expect(steps.signature).toMatchObject({ state: 'verified', since: BEFORE })
    expect(steps.consistency).toEqual({ state: 'verified', size: 17, at: BEFORE })
    expect(remember).toEqual({ keys: memoryOf(17).keys, checkpoint: log.checkpoint(), at: NOW })
  })
})

describe('verifyLeaf detects', () => {
  const leafProof = log.proofOf(5, { seen: 17 })
  const memory = memoryOf(17)
  const failureWith = async (wrong: LeafProof, index = 5) => failureOf(await check(wrong, { index, memory }))

  it('a changed text or salt, and an invalid salt', async () => {
    expect(await failureWith({ ...leafProof, text: withChange(leafProof.text, 12) })).toBe('leaf: other-text')
    expect(await failureWith({ ...leafProof, salt: withChange(leafProof.salt) })).toBe('leaf: other-text')
    // The concatenation of salt and text is unchanged, but split at another position.
    const shifted = { salt: `${leafProof.salt}{`, text: leafProof.text?.slice(1) ?? '' }
    expect(await failureWith({ ...leafProof, ...shifted })).toBe('text: no-salt')
    expect(await failureWith({ ...leafProof, salt: null })).toBe('text: no-salt')
  })

  it('a missing text, and a deletion that no leaf records', async () => {
    const without = { ...leafProof, text: null, salt: null }
    expect(await failureWith(without)).toBe('text: missing')
    expect(await failureWith({ ...without, state: 'erased' })).toBe('text: unexplained')
    expect(await failureWith({ ...without, state: 'withdrawn' })).toBe('text: unexplained')
  })

  it('a leaf with changed text, time, kind or format', async () => {
    const other = aPublicLog({ written: someVersions(6).with(5, { text: { title: 'Never said' } }) })
    const { leaf, text } = other.proofOf(5)
    expect(await failureWith({ ...leafProof, leaf, text })).toBe('inclusion: other-root')
    const otherTime = leafProof.leaf.replace('11:03:07', '11:03:06')
    expect(await failureWith({ ...leafProof, leaf: otherTime })).toBe('inclusion: other-root')
    const otherKind = leafProof.leaf.replace('"version","time"', '"call","time"')
    expect(await failureWith({ ...leafProof, leaf: otherKind })).toBe('inclusion: other-root')
    expect(await failureWith({ ...leafProof, leaf: leafProof.leaf.replace(',', ', ') })).toBe('leaf: no-leaf')
  })

  it('a leaf other than the requested one', async () => {
    expect(await failureWith(log.proofOf(4, { seen: 17 }))).toBe('leaf: other-leaf')
    expect(await failureWith({ ...log.proofOf(4, { seen: 17 }), index: 5 })).toBe('inclusion: other-root')
  })

  it('changed, missing and invalid hashes', async () => {
    const { inclusion = [], consistency } = leafProof.proof ?? {}
    const withWrong = (hashes: readonly string[]) => [
      hashes.slice(1),
      hashes.with(1, withChange(hashes[1])),
      hashes.with(0, '?'),
    ]
    for (const wrong of withWrong(inclusion)) {
      expect(await failureWith(withProof(leafProof, { inclusion: wrong }))).toBe('inclusion: other-root')
    }
    for (const wrong of [null, ...withWrong(consistency ?? [])]) {
      expect(await failureWith(withProof(leafProof, { consistency: wrong }))).toBe('consistency: other-past')
    }
  })

  it('a root that was signed for another tree', async () => {
    const other = aPublicLog({ keys: log.keys, written: someVersions(23).toReversed() })
    expect(await failureWith(withProof(leafProof, { checkpoint: other.checkpoint() }))).toBe(
      'inclusion: other-root',
    )
  })

  it('a checkpoint of another log or a smaller tree, and an invalid one', async () => {
    const origin = 'soko.example/log/content/other'
    const other = aPublicLog({ origin, keys: log.keys, written: someVersions(23) })
    for (const [checkpoint, failure] of [
      [other.checkpoint(), 'inclusion: other-log'],
      [log.checkpoint(5), 'inclusion: too-small'],
      ['soko.example\n', 'inclusion: no-checkpoint'],
      [log.checkpoint(23, []), 'inclusion: no-checkpoint'],
      ['', 'inclusion: no-checkpoint'],
    ] as const) {
      expect(await failureWith(withProof(leafProof, { checkpoint }))).toBe(failure)
    }
  })

  it('a root that was changed after it was signed', async () => {
    const [note, other] = [parseNote(log.checkpoint()), aPublicLog({ written: someVersions(24) })]
    const text = parseNote(other.checkpoint())?.text ?? ''
    const checkpoint = formatNote({ text, signatures: note?.signatures ?? [] })
    const forged = { ...other.proofOf(5, { seen: 17 }), vkeys: leafProof.vkeys }
    expect(await failureWith(withProof(forged, { checkpoint }))).toBe('signature: wrong')
  })

  it('a signature by an unknown key, even if the site names it', async () => {
    const stranger = aPublicLog({ written: someVersions(23) })
    expect(await failureWith(stranger.proofOf(5, { seen: 17 }))).toBe('signature: unknown-key')
    expect(await failureWith({ ...stranger.proofOf(5, { seen: 17 }), vkeys: leafProof.vkeys })).toBe(
      'signature: unknown-key',
    )
  })

  it('on the first visit, a log without a signature of a key that the site names for it', async () => {
    const named = aKey(log.origin)
    expect(failureOf(await check({ ...leafProof, vkeys: [named.vkey] }))).toBe('signature: unknown-key')
    const other = aPublicLog({ keys: [aKey('other.example/log')], written: someVersions(23) })
    expect(failureOf(await check(other.proofOf(5)))).toBe('signature: unknown-key')
    expect(failureOf(await check({ ...leafProof, vkeys: [] }))).toBe('signature: unknown-key')
  })

  it('an older checkpoint', async () => {
    expect(await failureWith(log.proofOf(5, { size: 16, seen: 17 }))).toBe('consistency: older')
  })

  it('a different history that only this browser is shown', async () => {
    // Each log differs from the verified one: a leaf is changed, removed, duplicated or moved.
    const written = someVersions(23)
    const pasts = [
      written.with(11, { text: { title: 'Never said' } }),
      [...written.toSpliced(11, 1), { text: { title: 'One more' } }],
      written.toSpliced(11, 0, { text: { postId: 'post-11', title: 'Analysis 11' } }),
      written.with(11, written[12] ?? {}).with(12, written[11] ?? {}),
    ]
    for (const past of pasts) {
      const fork = aPublicLog({ keys: log.keys, written: past })
      expect(await failureWith(fork.proofOf(5, { seen: 17 }))).toBe('consistency: other-past')
    }
  })
})

describe('a key change', () => {
  const before = log.keys[0] ?? aKey(log.origin)
  const next = aKey(log.origin)
  const both = aPublicLog({ keys: [before, next], written: someVersions(23) })

  it('is accepted while both keys sign, and remembered', async () => {
    const { steps, remember } = await check(both.proofOf(5, { seen: 17 }), { memory: memoryOf(17) })
    expect(steps.signature).toMatchObject({ state: 'verified', since: BEFORE })
    expect(remember?.keys).toEqual([
      { vkey: before.vkey, since: BEFORE },
      { vkey: next.vkey, since: NOW },
    ])
    const later = aPublicLog({ keys: [next], written: someVersions(25) })
    const after = await check(later.proofOf(5, { seen: 23 }), { memory: remember ?? memoryOf(23) })
    expect(after.steps.signature).toMatchObject({ state: 'verified', since: NOW })
  })

  it('is accepted through a chain of renewals, all of which are remembered', async () => {
    const [third, newest] = [aKey(log.origin), aKey(log.origin)]
    const renewals = [aRenewal(before, next), aRenewal(next, third), aRenewal(third, newest)]
    const later = aPublicLog({ keys: [newest], renewals, written: someVersions(25) })
    const { steps, remember } = await check(later.proofOf(5, { seen: 17 }), { memory: memoryOf(17) })
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

  it('reports the known key while both sign', async () => {
    const renewed = aPublicLog({
      keys: [next, before],
      renewals: [aRenewal(before, next)],
      written: someVersions(23),
    })
    const { steps, remember } = await check(renewed.proofOf(5, { seen: 17 }), { memory: memoryOf(17) })
    expect(steps.signature).toMatchObject({ since: BEFORE, isRenewed: false })
    expect(remember?.keys.map(({ vkey }) => vkey)).toEqual([before.vkey, next.vkey])
  })

  it('is not reported on the first visit', async () => {
    const renewals = [aRenewal(before, next)]
    const { steps, remember } = await check(
      aPublicLog({ keys: [next], renewals, written: someVersions(5) }).proofOf(3),
    )
    expect(steps.signature).toMatchObject({ since: null, isRenewed: false })
    expect(remember?.keys).toEqual([{ vkey: next.vkey, since: NOW }])
  })

  it('is rejected if only the new key signs, or signs invalidly', async () => {
    const alone = both.proofOf(5, { seen: 17, signers: [next] })
    expect(failureOf(await check(alone, { memory: memoryOf(17) }))).toBe('signature: unknown-key')
    const text = parseNote(both.checkpoint())?.text ?? ''
    const signatures = [signatureOf(before, text), { ...signatureOf(next, `${text}x`) }]
    const wrong = withProof(both.proofOf(5, { seen: 17 }), { checkpoint: formatNote({ text, signatures }) })
    expect(failureOf(await check(wrong, { memory: memoryOf(17) }))).toBe('signature: wrong')
  })

  it('does not remember a key that the site names but that has not signed', async () => {
    const named = { ...log.proofOf(5, { seen: 17 }), vkeys: [before.vkey, next.vkey] }
    expect((await check(named, { memory: memoryOf(17) })).remember?.keys).toHaveLength(1)
  })
})

describe('witnesses', () => {
  const aWitness = (name: string) => aKey(name, SignatureType.cosignature)
  const kampala = aWitness('witness.kampala.example')
  const accra = aWitness('witness.accra.example')
  const away = aWitness('log.witness.example')
  const watched = aPublicLog({ witnesses: [kampala, accra, away], written: someVersions(7) })

  it('are counted if they signed', async () => {
    const leafProof = watched.proofOf(3, { signers: [...watched.keys, kampala, accra] })
    expect((await check(leafProof)).steps.witnesses).toEqual({
      state: 'verified',
      names: ['witness.kampala.example', 'witness.accra.example'],
      of: 3,
      seenBy: 1_763_388_240,
    })
  })

  it('are no failure if none has signed', async () => {
    const verification = await check(watched.proofOf(3, { signers: watched.keys }))
    expect(verification.steps.witnesses).toEqual({ state: 'verified', names: [], of: 3, seenBy: null })
    expect(verification.remember).toBeDefined()
  })

  it('fail if another key signed in their name', async () => {
    const text = parseNote(watched.checkpoint())?.text ?? ''
    const forged = {
      ...signatureOf(aKey('x', SignatureType.cosignature), text),
      name: kampala.key.name,
      id: kampala.key.id,
    }
    const signatures = [...watched.keys.map((key) => signatureOf(key, text)), forged]
    const leafProof = withProof(watched.proofOf(3), { checkpoint: formatNote({ text, signatures }) })
    expect(failureOf(await check(leafProof))).toBe('witnesses: wrong')
  })
})

describe('a deleted text', () => {
  const deleted = aPublicLog({
    written: [
      ...someVersions(3),
      { kind: 'erasure', version: 2, of: 1, text: { postId: 'post-1' } },
      { kind: 'retraction', version: 2, of: 2, text: {} },
      { kind: 'version', version: 3, of: 1 },
    ],
  })
  const erased: LeafProof = {
    ...deleted.proofOf(1),
    state: 'erased',
    text: null,
    salt: null,
    ended: { index: 3, kind: 'erasure', at: NOW },
  }
  const textless = (index: number): LeafProof => ({ ...deleted.proofOf(index), text: null, salt: null })

  it('is verified by its leaf and the leaf of its erasure', async () => {
    const verification = await check(erased, { ended: textless(3) })
    expect(statesOf(verification)).toBe('erased verified verified verified none none verified')
    expect(verification.remember).toBeDefined()
  })

  it('fails with a leaf about another subject, of another kind, or before it', async () => {
    for (const index of [4, 5, 0]) {
      expect(failureOf(await check(erased, { ended: textless(index) }))).toBe('ended: other-subject')
    }
  })

  it('fails with a leaf that is not in the log', async () => {
    const forged = aPublicLog({ origin: deleted.origin, written: [{}, {}, {}, { kind: 'erasure', of: 1 }] })
    const alone = { ...forged.proofOf(3), text: null, salt: null }
    for (const ended of [null, alone, { ...textless(3), proof: alone.proof }]) {
      expect(failureOf(await check(erased, { ended }))).toBe('ended: not-in-log')
    }
  })

  it('fails with a leaf in another tree that the same key signed', async () => {
    const written = [...someVersions(3), { kind: 'erasure', version: 2, of: 1, text: {} }]
    const honest = aPublicLog({ written: someVersions(5), keys: deleted.keys, origin: deleted.origin })
    const fork = aPublicLog({ written, keys: deleted.keys, origin: deleted.origin })
    const larger = aPublicLog({
      written: [...written, ...someVersions(3)],
      keys: deleted.keys,
      origin: deleted.origin,
    })
    const leafProof = { ...erased, ...honest.proofOf(1), state: 'erased', text: null, salt: null } as const
    const ended = { index: 3, kind: 'erasure', at: NOW }
    for (const tree of [fork, larger]) {
      const end = { ...tree.proofOf(3, { seen: 5 }), text: null, salt: null }
      expect(failureOf(await check({ ...leafProof, ended }, { ended: end }))).toBe('ended: not-in-log')
    }
  })

  it('accepts a leaf in a newer tree, and remembers that tree', async () => {
    const early = { ...erased, proof: deleted.proofOf(1, { size: 2 }).proof }
    const verification = await check(early, {
      ended: { ...textless(3), proof: deleted.proofOf(3, { seen: 2 }).proof },
    })
    expect(verification.steps.ended.state).toBe('verified')
    expect(verification.remember?.checkpoint).toBe(deleted.checkpoint())
    for (const proof of [deleted.proofOf(3).proof, deleted.proofOf(3, { seen: 3 }).proof]) {
      expect(failureOf(await check(early, { ended: { ...textless(3), proof } }))).toBe('ended: not-in-log')
    }
  })

  it('is pending while the leaf of its erasure is not signed', async () => {
    const verification = await check(erased, { ended: { ...textless(3), proof: null } })
    expect(verification.steps.ended.state).toBe('unsigned')
    expect(verification.remember).toBeUndefined()
  })

  it('has no further steps if leaves of its kind have no text', async () => {
    const verification = await check(textless(3))
    expect(verification.steps.text.state).toBe('none')
    expect(verification.steps.ended.state).toBe('none')
    expect(verification.remember).toBeDefined()
  })
})

it('an unsigned leaf has a verified text and pending later steps', async () => {
  const verification = await check({ ...log.proofOf(5), proof: null })
  expect(statesOf(verification)).toBe('verified verified unsigned undone undone undone undone')
  expect(verification.remember).toBeUndefined()
})

it('hashes a text as UTF-8', async () => {
  const text = { title: 'Le café, ሰላም, 🌽, \ud800' }
  const letters = aPublicLog({ written: [{ text }] })
  expect(utf8(letters.proofOf(0).text ?? '').length).toBeGreaterThan(40)
  expect((await check(letters.proofOf(0))).steps.leaf.state).toBe('verified')
})
