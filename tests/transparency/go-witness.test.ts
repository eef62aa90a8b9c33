import { join } from 'node:path'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toBase64, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { parseSignature, parseVkey } from '@soko/contracts/transparency/note.ts'
import { type NaiveTree, naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { newSigner, signNote } from '../../site/operate/proofs/testing/make-proof.ts'
import { checkNotes, type GoWitness, startWitness } from './go-tools.ts'

const ORIGIN = 'soko.example/log/content/01k5abcd'
const log = newSigner(ORIGIN)

const entries = Array.from({ length: 300 }, (_, at) => utf8(`entry ${at}`))
const tree = naiveTree(entries)
const fork = naiveTree(entries.with(4, utf8('another')))

const folder = sharedFolder()

const noteOf = (size: number, of: NaiveTree = tree): string =>
  signNote(formatCheckpoint({ origin: ORIGIN, size, root: of.root(size) }), [log])

const request = (old: number | string, proof: readonly Uint8Array[], note: string): string =>
  [`old ${old}`, ...proof.map(toBase64), '', note].join('\n')

const growth = (old: number, size: number, of: NaiveTree = tree): string =>
  request(old, old === 0 || old === size ? [] : of.consistency(old, size), noteOf(size, of))

type Answer = { readonly status: number; readonly type: string | null; readonly body: string }

/** Other tests rely on this: the witness signs only trees that extend those that it has signed. */
describe('the Go witness', () => {
  let witness: GoWitness
  let state: string
  let count = 0
  const start = async (sameSizeStatus?: 409 | 422): Promise<GoWitness> =>
    startWitness({
      name: 'witness.example/w1',
      vkeys: [log.vkey],
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

  it('cosigns a tree and its extensions', async () => {
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

  it('reports its cosigned size if the request has a different one', async () => {
    expect((await post(growth(0, 5))).status).toBe(200)
    for (const body of [growth(0, 8), growth(3, 8), growth(6, 8), growth(8, 8)])
      expect(await post(body)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '5\n' })
    expect((await post(growth(5, 8))).status).toBe(200)
    // The witness has already cosigned a larger tree than this one.
    expect(await post(growth(0, 5))).toEqual({ status: 409, type: 'text/x.tlog.size', body: '8\n' })
  })

  it('refuses a fork with any proof, and after a restart', async () => {
    expect((await post(growth(0, 8))).status).toBe(200)
    const { vkey } = witness
    await witness.stop()
    witness = await start()
    expect(witness.vkey).toBe(vkey)
    for (const proof of [fork.consistency(8, 20), tree.consistency(8, 20), []])
      expect((await post(request(8, proof, noteOf(20, fork)))).status).toBe(422)
    expect(await post(growth(8, 20))).toMatchObject({ status: 200 })
  })

  it.each([409, 422] as const)('refuses a different root of the same size, by %i', async (status) => {
    await witness.stop()
    witness = await start(status)
    expect((await post(growth(0, 8))).status).toBe(200)
    const refused = await post(growth(8, 8, fork))
    expect(refused.status).toBe(status)
    expect(refused.type).not.toBe('text/x.tlog.size')
    expect((await post(growth(8, 8))).status).toBe(200)
  })
})
