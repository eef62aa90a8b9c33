import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toBase64, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { EMPTY_ROOT } from '@soko/contracts/transparency/merkle.ts'
import { parseSignature, parseVkey } from '@soko/contracts/transparency/note.ts'
import { type NaiveTree, naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { newSigner, type Signer, signNote } from '../../operating/proofs/testing/make-proof.ts'
import { checkNotes, type GoWitness, startWitness } from './go-tools.ts'

const ORIGIN = 'soko.example/log/content/01k5abcd'
const log = newSigner(ORIGIN)
const newKey = newSigner(ORIGIN)
const markets = newSigner('soko.example/log/markets/01k5efgh')

const entries = Array.from({ length: 300 }, (_, at) => utf8(`entry ${at}`))
const tree = naiveTree(entries)
/** Another past: the 5th leaf is another. */
const fork = naiveTree(entries.with(4, utf8('another')))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-witness-'))
})
afterAll(async () => rm(folder, { recursive: true }))

const noteOf = (
  size: number,
  of: NaiveTree = tree,
  signers: readonly Signer[] = [log],
  origin = ORIGIN,
): string => signNote(formatCheckpoint({ origin, size, root: of.root(size) }), signers)

/** The lines of a request. */
const request = (old: number | string, proof: readonly Uint8Array[], note: string): string =>
  [`old ${old}`, ...proof.map(toBase64), '', note].join('\n')

const growth = (old: number, size: number, of: NaiveTree = tree): string =>
  request(old, old === 0 || old === size ? [] : of.consistency(old, size), noteOf(size, of))

type Answer = { readonly status: number; readonly type: string | null; readonly body: string }

describe('the witness made of Go', () => {
  let witness: GoWitness
  let state: string
  let count = 0
  const start = async (sameSizeStatus?: 409 | 422): Promise<GoWitness> =>
    startWitness({
      name: 'witness.example/w1',
      vkeys: [log.vkey, newKey.vkey, markets.vkey],
      state,
      ...(sameSizeStatus && { sameSizeStatus }),
    })
  beforeEach(async () => {
    state = join(folder, `${(count += 1)}.json`)
    witness = await start()
  })
  afterEach(async () => witness.stop())

  const post = async (body: string): Promise<Answer> => {
    const response = await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    }
  }

  it('cosigns a tree and those that grow from it', async () => {
    expect(parseVkey(witness.vkey)).toMatchObject({ name: 'witness.example/w1', type: 4 })
    expect(witness.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    let old = 0
    for (const size of [1, 2, 3, 5, 8, 8, 64, 255, 256, 257, 300]) {
      const before = Math.floor(Date.now() / 1_000)
      const { status, body } = await post(growth(old, size))
      expect(status).toBe(200)
      const note = noteOf(size) + body
      const id = parseVkey(witness.vkey)!.id
      expect(await checkNotes({ note, vkeys: [log.vkey, witness.vkey] })).toMatchObject([
        { ok: true, result: { signers: [`${ORIGIN}+${log.key.id}`, `witness.example/w1+${id}`] } },
      ])
      const signature = parseSignature(body.trimEnd())!
      const seconds = Number(Buffer.from(signature.bytes).readBigUInt64BE())
      expect(seconds).toBeGreaterThanOrEqual(before)
      expect(seconds).toBeLessThanOrEqual(Date.now() / 1_000)
      old = size
    }
  })

  it('begins with no leaves where that is what there is', async () => {
    const empty = signNote(formatCheckpoint({ origin: ORIGIN, size: 0, root: EMPTY_ROOT }), [log])
    const wrong = signNote(formatCheckpoint({ origin: ORIGIN, size: 0, root: tree.root(1) }), [log])
    expect((await post(request(0, [], wrong))).status).toBe(422)
    expect((await post(request(0, [], empty))).status).toBe(200)
    expect((await post(growth(0, 5))).status).toBe(200)
  })

  it('says which size it has cosigned where another is named', async () => {
    expect((await post(growth(0, 5))).status).toBe(200)
    for (const body of [growth(0, 8), growth(3, 8), growth(6, 8), growth(8, 8)])
      expect(await post(body)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '5\n' })
    expect((await post(growth(5, 8))).status).toBe(200)
    // A tree that it has seen already.
    expect(await post(growth(0, 5))).toEqual({ status: 409, type: 'text/x.tlog.size', body: '8\n' })
  })

  it('refuses a fork, however it is proved, and after it was started anew', async () => {
    expect((await post(growth(0, 8))).status).toBe(200)
    const { vkey } = witness
    await witness.stop()
    witness = await start()
    expect(witness.vkey).toBe(vkey)
    for (const proof of [fork.consistency(8, 20), tree.consistency(8, 20), []])
      expect((await post(request(8, proof, noteOf(20, fork)))).status).toBe(422)
    expect(await post(growth(8, 20))).toMatchObject({ status: 200 })
  })

  it.each([409, 422] as const)('refuses another root of the same size, by %i', async (status) => {
    await witness.stop()
    witness = await start(status)
    expect((await post(growth(0, 8))).status).toBe(200)
    const refused = await post(growth(8, 8, fork))
    expect(refused.status).toBe(status)
    expect(refused.type).not.toBe('text/x.tlog.size')
    expect((await post(growth(8, 8))).status).toBe(200)
  })

  it('refuses a proof that is not one', async () => {
    expect((await post(request(0, tree.consistency(3, 8), noteOf(8)))).status).toBe(422)
    expect((await post(growth(0, 5))).status).toBe(200)
    const proof = tree.consistency(5, 8)
    for (const wrong of [[], proof.slice(1), [...proof, proof[0]!], proof.toReversed()])
      expect((await post(request(5, wrong, noteOf(8)))).status).toBe(422)
    expect((await post(request(5, proof, noteOf(5)))).status).toBe(422)
    expect((await post(request(5, proof, noteOf(8)))).status).toBe(200)
  })

  it('knows a log by its origin and its keys, each log apart', async () => {
    const other = newSigner('other.example/log')
    const stranger = newSigner(ORIGIN)
    const impostor = { ...stranger, key: log.key }
    expect((await post(request(0, [], noteOf(5, tree, [other], other.key.name)))).status).toBe(404)
    expect((await post(request(0, [], noteOf(5, tree, [stranger])))).status).toBe(403)
    expect((await post(request(0, [], noteOf(5, tree, [impostor])))).status).toBe(403)
    expect((await post(request(0, [], noteOf(5, tree, [markets])))).status).toBe(403)
    expect((await post(request(0, [], noteOf(5, tree, [markets], markets.key.name)))).status).toBe(200)
    expect((await post(request(0, [], noteOf(5, tree, [stranger, newKey])))).status).toBe(200)
    expect((await post(request(5, tree.consistency(5, 6), noteOf(6, tree, [log, newKey])))).status).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['something else', 'hello'],
    ['no old size', noteOf(5)],
    ['an old size below zero', request('-1', [], noteOf(5))],
    ['an old size with a zero before it', request('00', [], noteOf(5))],
    ['an old size that is larger', request(6, [], noteOf(5))],
    ['a line that is no hash', request('0\nhello', [], noteOf(5))],
    [
      '64 lines',
      request(
        0,
        Array.from({ length: 64 }, () => EMPTY_ROOT),
        noteOf(5),
      ),
    ],
    ['no note', request(0, [], `${ORIGIN}\n5\n`)],
    ['no checkpoint', request(0, [], signNote(`${ORIGIN}\n5\n`, [log]))],
    ['a size that is none', request(0, [], signNote(`${ORIGIN}\nfive\n${toBase64(EMPTY_ROOT)}\n`, [log]))],
    ['an empty line', request(0, [], signNote(`${ORIGIN}\n5\n${toBase64(EMPTY_ROOT)}\n\n`, [log]))],
    ['too much', request(0, [], noteOf(5) + 'x'.repeat(70_000))],
  ])('does not understand %s', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('takes 63 lines', async () => {
    const lines = Array.from({ length: 63 }, () => EMPTY_ROOT)
    expect((await post(request(0, lines, noteOf(5)))).status).toBe(422)
  })

  it('has nothing else', async () => {
    expect((await fetch(`${witness.url}/add-checkpoint`)).status).toBe(405)
    expect((await fetch(`${witness.url}/checkpoint`, { method: 'POST', body: growth(0, 5) })).status).toBe(
      404,
    )
  })

  it('cosigns one of those that come at once, and has written it down before it answers', async () => {
    const answers = await Promise.all([5, 6, 7, 8, 9].map(async (size) => post(growth(0, size))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const size = 5 + answers.findIndex(({ status }) => status === 200)
    const kept = JSON.parse(await readFile(state, 'utf8'))
    expect(kept.logs).toEqual({ [ORIGIN]: { size, root: toBase64(tree.root(size)) } })
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toEqual({ status: 409, type: 'text/x.tlog.size', body: `${size}\n` })
  })

  it('says why it does not start', async () => {
    await expect(startWitness({ name: 'w', vkeys: ['key'], state })).rejects.toThrow(
      /did not start: .*-vkey/s,
    )
    await expect(startWitness({ name: 'w', vkeys: [], state })).rejects.toThrow(
      /needs -name, -state and -vkey/,
    )
  })
})
