import { verify as verifyByNode, createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { isConsistent, isIncluded, leafHash } from '@soko/contracts/transparency/merkle.ts'
import {
  formatNote,
  formatVkey,
  type NoteKey,
  parseNote,
  parseVkey,
  SignatureType,
  type VerifyEd25519,
  verifyNote,
} from '@soko/contracts/transparency/note.ts'
import { followKeys, formatRenewal } from '@soko/contracts/transparency/renewal.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { makeLog, newSigner, signNote } from '../../site/operate/proofs/testing/make-proof.ts'
import {
  checkConsistencies,
  checkInclusions,
  checkNotes,
  type ConsistencyToCheck,
  type InclusionToCheck,
  proveByGo,
  rootOf,
  signByGo,
} from './go-tools.ts'
import { seed } from '../vitest/dose.ts'

/** Printed so that a failure can be reproduced with SOKO_SEED=<seed>. */
console.log(`seed ${seed}`)

const log = newSigner('soko.example/log/content/01k5abcd')
const witness = newSigner('witness.example/w1', SignatureType.cosignature)

const LARGEST = 40
const records = makeLog({ size: LARGEST, index: 0 }, '{"title":"x"}', log).entries.map(utf8)
const tree = naiveTree(records)
const heads = Array.from({ length: LARGEST + 1 }, (_, size) => ({ size, root: tree.root(size) }))

const inclusionOf = (index: number, size: number): InclusionToCheck => ({
  ...heads[size]!,
  record: records[index]!,
  index,
  proof: tree.inclusion(index, size),
})
const consistencyOf = (earlier: number, later: number): ConsistencyToCheck => ({
  earlier: heads[earlier]!,
  later: heads[later]!,
  proof: tree.consistency(earlier, later),
})

const weInclude = ({ record, index, proof, ...head }: InclusionToCheck): boolean =>
  isIncluded({ index, hash: leafHash(record) }, head, proof)

describe('Soko’s trees', () => {
  it('have the same roots as Go’s', async () => {
    for (const { size, root } of heads) expect(await rootOf(records.slice(0, size))).toBe(toBase64(root))
  })

  it('have proofs that Go accepts, for every leaf and every two sizes', async () => {
    const sizes = heads.map(({ size }) => size).slice(1)
    const inclusions = sizes.flatMap((size) =>
      Array.from({ length: size }, (_, index) => inclusionOf(index, size)),
    )
    const consistencies = sizes.flatMap((later) =>
      sizes.slice(0, later).map((earlier) => consistencyOf(earlier, later)),
    )
    expect(inclusions).toHaveLength((LARGEST * (LARGEST + 1)) / 2)
    expect(new Set((await checkInclusions(...inclusions)).map(({ ok }) => ok))).toEqual(new Set([true]))
    expect(new Set((await checkConsistencies(...consistencies)).map(({ ok }) => ok))).toEqual(new Set([true]))
  })

  it('have the same proofs as Go’s, and accept them', async () => {
    const questions = [1, 2, 3, 7, 8, 9, 31, 32, 33, LARGEST].flatMap((size) =>
      Array.from({ length: size }, (_, at) => ({
        records: records.slice(0, size),
        index: at,
        earlier: at + 1,
      })),
    )
    for (const [at, { inclusion, consistency }] of (await proveByGo(...questions)).entries()) {
      const { records: some, index, earlier } = questions[at]!
      const [later, hash] = [heads[some.length]!, leafHash(records[index]!)]
      expect(
        isIncluded(
          { index, hash },
          later,
          inclusion.map((each) => fromBase64(each)!),
        ),
      ).toBe(true)
      expect(
        isConsistent(
          heads[earlier]!,
          later,
          consistency.map((each) => fromBase64(each)!),
        ),
      ).toBe(true)
      expect(inclusion).toEqual(tree.inclusion(index, some.length).map(toBase64))
      expect(consistency).toEqual(tree.consistency(earlier, some.length).map(toBase64))
    }
  })
})

const spoil = (proof: readonly Uint8Array[]): fc.Arbitrary<readonly Uint8Array[]> =>
  fc.tuple(fc.nat(proof.length), fc.nat(proof.length), fc.nat(5)).map(([at, other, how]) => {
    const hash = proof[at] ?? tree.root(1)
    if (how === 0) return proof
    if (how === 1) return proof.toSpliced(at, 1)
    if (how === 2) return proof.toSpliced(other, 0, hash)
    if (how === 3) return proof.toSpliced(at, 1, hash.with(5, hash[5]! ^ 4))
    return proof.toSpliced(at, 1).toSpliced(other, 0, hash)
  })

describe('invalid proofs', () => {
  const size = fc.integer({ min: 1, max: LARGEST })

  it('of inclusion are refused by Go and Soko alike', async () => {
    const proofs = fc
      .tuple(size, fc.nat(), size, fc.nat(LARGEST), fc.boolean())
      .chain(([right, which, other, index, isSame]) => {
        const made = inclusionOf(which % right, right)
        return spoil(made.proof).map((proof) => ({
          ...made,
          ...(isSame ? {} : { ...heads[other]!, index }),
          proof,
        }))
      })
    const questions = fc.sample(proofs, 3_000)
    const said = await checkInclusions(...questions)
    expect(said.map(({ ok }) => ok)).toEqual(questions.map(weInclude))
    expect(new Set(said.map(({ ok }) => ok))).toEqual(new Set([true, false]))
  })

  it('of consistency are refused by Go and Soko alike', async () => {
    const proofs = fc.tuple(size, size, size, size, fc.nat(3)).chain(([one, two, three, four, how]) => {
      const made = consistencyOf(Math.min(one, two), Math.max(one, two))
      return spoil(made.proof).map((proof) => ({
        earlier: how === 1 ? { ...made.earlier, size: three } : how === 2 ? heads[three]! : made.earlier,
        later: how === 1 ? { ...made.later, size: four } : made.later,
        proof,
      }))
    })
    const questions = fc.sample(proofs, 3_000)
    const said = await checkConsistencies(...questions)
    const ours = questions.map(({ earlier, later, proof }) => isConsistent(earlier, later, proof))
    expect(said.map(({ ok }) => ok)).toEqual(ours)
    expect(new Set(ours)).toEqual(new Set([true, false]))
  })
})

const nodeVerify: VerifyEd25519 = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verifyByNode(null, message, key, signature)
}

/** Returns the signers of a note, or undefined if the note is refused. */
const weOpen = async (note: string, keys: readonly NoteKey[]): Promise<readonly string[] | undefined> => {
  const read = parseNote(note)
  const verified = read && (await verifyNote(read, keys, nodeVerify))
  return verified?.length === 0 ? undefined : verified?.map(({ key: { name, id } }) => `${name}+${id}`)
}

describe('notes', () => {
  const text = formatCheckpoint({ origin: log.key.name, ...heads[7]! })
  const both = signNote(text, [log, witness])
  const vkeys = [log.vkey, witness.vkey]
  const keys = [log.key, witness.key]

  it('signed by Soko are opened by Go, with the cosignatures of witnesses', async () => {
    const signers = keys.map(({ name, id }) => `${name}+${id}`)
    expect(await checkNotes({ note: both, vkeys })).toEqual([{ ok: true, result: { text, signers } }])
  })

  it('that name a key’s successor work in both directions', async () => {
    const next = newSigner(log.key.name)
    const renewal = formatRenewal(next.key)
    const note = signNote(renewal, [log])
    expect(await checkNotes({ note, vkeys: [log.vkey] })).toMatchObject([
      { ok: true, result: { text: renewal } },
    ])
    const byGo = await signByGo(log.key.name, renewal)
    const known = parseVkey(byGo.vkey)!
    expect(await followKeys([known], [byGo.note], nodeVerify)).toEqual([known, next.key])
    expect(await followKeys([log.key], [byGo.note], nodeVerify)).toEqual([log.key])
  })

  it('signed by Go are opened by Soko', async () => {
    for (const message of [text, 'a\n', 'Ognuno sta solo\n\ned è subito sera.\n', '\n']) {
      const { note, vkey } = await signByGo('go.example/log', message)
      const key = parseVkey(vkey)!
      expect(formatVkey(key)).toBe(vkey)
      expect(await weOpen(note, [key])).toEqual([`go.example/log+${key.id}`])
      expect(parseNote(note)?.text).toBe(message)
      expect(formatNote(parseNote(note)!)).toBe(note)
    }
  })

  it('that are corrupted are refused by Go and Soko alike', async () => {
    const strangers = [newSigner(log.key.name), newSigner('stranger.example')]
    const notes = fc
      .tuple(
        fc.constantFrom(
          both,
          signNote(text, [log, log, ...strangers]),
          signNote(text, [witness]),
          signNote(text, strangers),
        ),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom(
          '',
          '\n',
          '\n\n',
          ' ',
          '— ',
          '=',
          'A',
          '+',
          '\t',
          '\u0000',
          '\u00a0',
          '\u2003',
          '\u0085',
          '😀',
        ),
      )
      .map(([note, where, length, instead]) => {
        const letters = Array.from(note)
        return letters.toSpliced(where % (letters.length + 1), length, instead).join('')
      })
    const questions = fc.sample(notes, 4_000)
    const said = await checkNotes(...questions.map((note) => ({ note, vkeys })))
    const seen = new Set<string>()
    for (const [at, note] of questions.entries()) {
      const ours = await weOpen(note, keys)
      const go = said[at]!
      const gos = go.ok ? go.result.signers : undefined
      // Go accepts base64 with non-zero padding bits; Soko does not, so that each note has one form.
      const isLoose = gos !== undefined && ours === undefined
      if (isLoose) expect([note, hasLooseBase64(note)]).toEqual([note, true])
      else expect([note, ours]).toEqual([note, gos])
      seen.add(gos === undefined ? 'refused' : `${gos.length}`)
    }
    expect(seen).toEqual(new Set(['refused', '1', '2']))
  })
})

const hasLooseBase64 = (note: string): boolean =>
  note
    .split('\n')
    .filter((line) => line.startsWith('— '))
    .some((line) => fromBase64(line.split(' ')[2] ?? '') === undefined)
