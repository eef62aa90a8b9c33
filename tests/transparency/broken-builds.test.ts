/** Takes a minute: sites run on manipulated stores, and each manipulation is detected. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { until } from '@soko/platform/testing/until.ts'
import { readSignatures, writeSignatures } from '@soko/transparency/checkpoints/signed-objects.ts'
import { createLogKeys } from '@soko/transparency/keys/create-log-keys.ts'
import { verifyEd25519 } from '@soko/transparency/keys/verify-ed25519.ts'
import { HEAD_BYTES } from '@soko/transparency/tiles/stored-tile.ts'
import { tileKey } from '@soko/transparency/tiles/tiles.ts'
import { signCheckpoint } from '@soko/transparency/signing/sign-checkpoint.ts'
import { bundleOf, entriesOf } from '@soko/transparency/tiles/edge.ts'
import { failureIn, type LogMemory } from '@soko/web/src/markets/proof/verification.ts'
import { verifyLeaf } from '@soko/web/src/markets/proof/verify-leaf.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { comeBack, join as joinSite } from '../../site/operate/copying/testing/embedded-site.ts'
import { fsck } from './go-tools.ts'
import { type PublicSite, publishMany, startPublicSite } from './testing/public-site.ts'

/** In milliseconds: fsck may hang on a wrong tile. */
const LONGEST = 15_000
const SIZE = 260
const INDEX = 100
const NOW = new Date().toISOString()

const folder = sharedFolder()
let origin: string
let early: LeafProof
let late: LeafProof
const data = (name: string): string => join(folder, name)

const leafOf = async (site: PublicSite, seen = 0): Promise<LeafProof> =>
  site.visitor.call<LeafProof>(`GET /api/logs/content/leaves/${INDEX}?seen=${seen}`)
const sizeOf = ({ proof }: LeafProof): number =>
  parseCheckpoint(parseNote(proof?.checkpoint ?? '')?.text ?? '')?.size ?? 0
const grow = async (site: PublicSite, username: string, size: number): Promise<LeafProof> => {
  const author = await comeBack(site.address, username)
  await publishMany(author, size - (await site.allSigned('content')))
  await until(async () => sizeOf(await leafOf(site)) === size)
  return leafOf(site, SIZE)
}

beforeAll(async () => {
  const site = await startPublicSite(data('right'))
  await joinSite(site.address, 'ama')
  await publishMany(await comeBack(site.address, 'ama'), SIZE - (await site.allSigned('content')))
  await site.allSigned('content')
  ;({ origin } = await site.log('content'))
  await site.stop()
})

const startCopy = async (
  name: string,
  tamper: (objects: ObjectStore, copy: string) => Promise<void> = async () => Promise.resolve(),
): Promise<PublicSite> => {
  const copy = data(name.replaceAll(/\W/g, '-'))
  await cp(data('right'), copy, { recursive: true })
  const objects = await createObjectStore({ kind: 'folder', folder: join(copy, 'objects') })
  await tamper(objects, copy)
  return startPublicSite(copy)
}

type Tamper = (objects: ObjectStore, copy: string) => Promise<void>

const changeObject = async (
  objects: ObjectStore,
  key: string,
  change: (bytes: Buffer) => Uint8Array,
): Promise<void> => {
  const found = await objects.get(key)
  if (found === undefined) throw new Error(`There is no object ${key}.`)
  await objects.put(key, change(await buffer(found)))
}
const changeTile =
  (level: number | 'entries', change: (bytes: Buffer) => Uint8Array): Tamper =>
  async (objects) =>
    changeObject(objects, tileKey(origin, level === 'entries' ? 0 : level, 0), (bytes) =>
      level === 'entries'
        ? Buffer.concat([bytes.subarray(0, HEAD_BYTES), change(bytes.subarray(HEAD_BYTES))])
        : change(bytes),
    )
const changeEntries = (change: (entries: readonly string[]) => readonly string[]): Tamper =>
  changeTile('entries', (bytes) => bundleOf(change(entriesOf(bytes))))
const otherTime = (entry: string): string => entry.replace(/"time":"\d{4}/, '"time":"2001')
const signOther: Tamper = async (objects, copy) => {
  const keys = await createLogKeys({ kind: 'folder', folder: join(copy, 'content') })
  const { signed, ...others } = await readSignatures(objects, origin)
  if (signed === undefined) throw new Error('Nothing was signed.')
  const root = Buffer.alloc(32, 7)
  const forged = signCheckpoint(origin, { size: signed.size, root }, await keys.read())
  await writeSignatures(objects, origin, { ...others, signed: forged })
}

describe('fsck detects', () => {
  it('no error in the genuine log', async () => {
    const site = await startCopy('same')
    const { prefix, vkey } = await site.log('content')
    const audited = await fsck(prefix, vkey)
    await site.stop()
    expect(audited).toMatchObject({ size: SIZE })
  })

  it.each<readonly [string, Tamper]>([
    ['a leaf changed', changeEntries((all) => all.with(INDEX, otherTime(all[INDEX] ?? '')))],
    ['a leaf left out', changeEntries((all) => all.toSpliced(INDEX, 1))],
    ['a leaf doubled', changeEntries((all) => all.toSpliced(INDEX, 0, all[INDEX] ?? '').slice(0, 256))],
    [
      'two leaves in the other order',
      changeEntries((all) => all.with(INDEX, all[INDEX + 1] ?? '').with(INDEX + 1, all[INDEX] ?? '')),
    ],
    ['a wrong hash', changeTile(0, (bytes) => bytes.with(40, (bytes[40] ?? 0) ^ 1))],
    ['a root signed for another tree', signOther],
  ])('%s', async (name, tamper) => {
    const site = await startCopy(name, tamper)
    const { prefix, vkey } = await site.log('content')
    const audited = await fsck(prefix, vkey, { longest: LONGEST })
    await site.stop()
    expect(audited).toEqual({ size: undefined, output: expect.not.stringContaining('Successfully') })
  })
})

describe('a browser detects', () => {
  let fork: LeafProof
  let memory: LogMemory

  beforeAll(async () => {
    const site = await startCopy('first')
    early = await leafOf(site)
    late = await grow(site, 'ama', SIZE + 3)
    await site.stop()
    const other = await startCopy('fork')
    await grow(other, 'ama', SIZE + 5)
    fork = await leafOf(other, SIZE + 3)
    await other.stop()
    const { remember } = await check(late)
    if (remember === undefined) throw new Error('The leaf could not be verified.')
    memory = remember
  })

  const check = async (said: LeafProof, remembered?: LogMemory) =>
    verifyLeaf({
      index: INDEX,
      leafProof: said,
      ended: null,
      memory: remembered,
      verify: verifyEd25519,
      now: NOW,
    })
  const changeLeaf = (change: (said: LeafProof) => Partial<LeafProof>) => () => ({ ...late, ...change(late) })

  it.each<readonly [string, () => LeafProof, string]>([
    ['nothing wrong with what is right', () => late, 'nothing'],
    ['a leaf changed', changeLeaf(({ leaf }) => ({ leaf: otherTime(leaf) })), 'inclusion: other-root'],
    [
      'a text changed',
      changeLeaf(({ text }) => ({ text: text?.replace('held', 'fell') ?? null })),
      'leaf: other-text',
    ],
    ['a leaf left out', changeLeaf(() => ({ index: INDEX - 1 })), 'leaf: other-leaf'],
    [
      'a root signed for another tree',
      changeLeaf(({ proof }) => ({ proof: proof && { ...proof, checkpoint: fork.proof?.checkpoint ?? '' } })),
      'inclusion: other-root',
    ],
    ['a stale checkpoint', () => early, 'consistency: older'],
    ['a fork', () => fork, 'consistency: other-past'],
  ])('%s', async (_, said, expected) => {
    const failure = failureIn(await check(said(), memory))
    expect(failure === undefined ? 'nothing' : `${failure.step}: ${failure.reason}`).toBe(expected)
  })
})
