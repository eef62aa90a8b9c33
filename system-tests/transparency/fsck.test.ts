/** Takes some ten seconds, and a minute the first time: Go builds another project's auditor. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import { makeLog, newSigner } from '../../operating/proofs/testing/make-proof.ts'
import { type Audited, fsck } from './go-tools.ts'
import { serve, tiledLog } from './testing/tiled-log.ts'

const log = newSigner('soko.example/log/content/01k5abcd')
const stranger = newSigner(log.key.name)
const entriesOf = (size: number): readonly string[] =>
  makeLog({ size, index: 0 }, '{"title":"x"}', log).entries

type Files = Map<string, Uint8Array | undefined>

const audit = async (
  files: Files,
  vkey = log.vkey,
  options: Parameters<typeof fsck>[2] = {},
): Promise<Audited> => {
  const served = await serve(files)
  onTestFinished(served.close)
  return fsck(served.prefix, vkey, options)
}

describe('fsck of Tessera', () => {
  it.each([1, 2, 255, 256, 257, 600, 65_537])('finds a log of %i leaves right', async (size) => {
    const audited = await audit(tiledLog(log, entriesOf(size)))
    expect(audited).toEqual({ size, output: expect.stringContaining(`log of size ${size}`) })
  })

  it('takes the name of the log from its key, or as it is told', async () => {
    const files = tiledLog(log, entriesOf(3), 'another.example/log')
    expect((await audit(files)).size).toBeUndefined()
    expect((await audit(files, log.vkey, { origin: 'another.example/log' })).size).toBe(3)
  })

  const entries = entriesOf(600)
  /** The same log, but for what is served of its entries. */
  const served = (others: readonly string[]): Files =>
    new Map([
      ...tiledLog(log, entries),
      ...[...tiledLog(log, others)].filter(([path]) => path.startsWith('tile/entries/')),
    ])
  const withTile = (path: string, change: (bytes: Uint8Array) => Uint8Array): Files => {
    const files = tiledLog(log, entries)
    return new Map([...files, [path, change(files.get(path)!)]])
  }
  const flip = (bytes: Uint8Array): Uint8Array => bytes.with(40, bytes[40]! ^ 1)

  it.each<readonly [string, Files]>([
    ['a leaf changed', served(entries.with(300, entries[300]!.replace('2025', '2024')))],
    ['a leaf left out', served(entries.toSpliced(300, 1))],
    ['a leaf doubled', served(entries.toSpliced(300, 0, entries[300]!))],
    ['two leaves in the other order', served(entries.with(300, entries[301]!).with(301, entries[300]!))],
    ['a wrong hash in a full tile', withTile('tile/0/001', flip)],
    ['a wrong hash in a tile that is not full', withTile('tile/0/002.p/88', flip)],
    ['a wrong hash in a tile above', withTile('tile/1/000.p/2', flip)],
    ['a tile cut short', withTile('tile/0/000', (bytes) => bytes.slice(0, 8_160))],
    ['a tile missing', new Map([...tiledLog(log, entries)].filter(([path]) => path !== 'tile/0/001'))],
    ['entries missing', new Map([...tiledLog(log, entries)].filter(([path]) => path !== 'tile/entries/000'))],
    [
      'the root of another tree',
      new Map([
        ...tiledLog(log, entries),
        ['checkpoint', tiledLog(log, entries.with(0, 'other')).get('checkpoint')!],
      ]),
    ],
    ['the signature of another key', tiledLog(stranger, entries)],
    ['no checkpoint', new Map([...tiledLog(log, entries), ['checkpoint', utf8('')]])],
  ])('finds %s', async (_, files) => {
    const audited = await audit(files, log.vkey, { longest: 20_000 })
    expect(audited).toEqual({ size: undefined, output: expect.not.stringContaining('Successfully') })
  })

  it('is ended where it waits for ever', async () => {
    const files = new Map([...tiledLog(log, entries), ['tile/entries/001', undefined] as const])
    const begun = performance.now()
    expect((await audit(files, log.vkey, { longest: 3_000 })).size).toBeUndefined()
    expect(performance.now() - begun).toBeGreaterThan(2_900)
  })
})
