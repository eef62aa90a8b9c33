/** Takes a minute: whole sites run, watched by another project's auditor, and by a witness. */
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { readWitnesses, type Witness } from '@soko/transparency/witnesses/read-witnesses.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comeBack, join as joinSite, type Member } from '../../site/operate/copying/testing/embedded-site.ts'
import { runScript } from '../../site/operate/copying/testing/run-script.ts'
import { publishCall } from '../api/testing/calls.ts'
import { fsck, type GoWitness, startWitness } from './go-tools.ts'
import { type PublicSite, publishMany, startPublicSite } from './testing/public-site.ts'
import { auditWhile } from './testing/audit-while.ts'

const folder = sharedFolder()

describe('the logs of an embedded site', () => {
  let site: PublicSite
  let author: Member

  beforeAll(async () => {
    site = await startPublicSite(join(folder, 'audited'))
    author = await joinSite(site.address, 'ama')
  })
  afterAll(async () => site.stop())

  it('pass fsck at their beginning', async () => {
    for (const service of ['content', 'markets'] as const) {
      const { prefix, vkey } = await site.log(service)
      const size = await site.allSigned(service)
      expect(size).toBeGreaterThan(0)
      expect(await fsck(prefix, vkey)).toMatchObject({ size })
    }
  })

  it('contain the calls of an analysis', async () => {
    const before = await site.allSigned('content')
    const call = await publishCall(author, 'XAU')
    expect(await site.allSigned('content')).toBe(before + 2)
    const { leaves } = await author.call<{ leaves: readonly { index: number; kind: string }[] }>(
      `GET /api/calls/${call}/leaves`,
    )
    expect(leaves).toEqual([expect.objectContaining({ kind: 'call' })])
  })

  it.each([255, 256, 257])('pass fsck at %i leaves', async (wanted) => {
    await publishMany(author, wanted - (await site.allSigned('content')))
    const size = await site.allSigned('content')
    const { prefix, vkey } = await site.log('content')
    expect([size, await fsck(prefix, vkey)]).toMatchObject([wanted, { size: wanted }])
  })

  it('pass fsck while leaves are appended, across the end of a tile', async () => {
    await publishMany(author, 490 - (await site.allSigned('content')))
    await site.allSigned('content')
    const write = async (): Promise<void> => publishMany(author, 3)
    const { sizes } = await auditWhile(await site.log('content'), write, { until: 530 })
    expect(Math.min(...sizes)).toBeLessThan(512)
    expect(Math.max(...sizes)).toBeGreaterThan(512)
  })
})

describe('a Go witness', () => {
  const data = (name: string): string => join(folder, name)
  let witness: GoWitness
  let witnesses: readonly Witness[]

  const cosignedSize = async (site: PublicSite): Promise<number> =>
    (await site.state('content')).witnesses[0]?.size ?? 0
  const allCosigned = async (site: PublicSite): Promise<void> => {
    const size = await site.allSigned('content')
    await expect.poll(async () => cosignedSize(site)).toBe(size)
  }

  beforeAll(async () => {
    const site = await startPublicSite(data('first'))
    await publishMany(await joinSite(site.address, 'ama'), 5)
    await site.allSigned('content')
    const vkeys = await Promise.all([site.log('content'), site.log('markets')])
    await site.stop()
    witness = await startWitness({
      name: 'witness.example/w1',
      vkeys: vkeys.map(({ vkey }) => vkey),
      state: join(folder, 'witness.json'),
    })
    witnesses = readWitnesses({ SOKO_WITNESSES: `${witness.url} ${witness.vkey}` })
  })
  afterAll(async () => witness.stop())

  it('cosigns the site’s checkpoints, and proofs contain it', async () => {
    const site = await startPublicSite(data('first'), { witnesses })
    try {
      await allCosigned(site)
      const leaf = await site.visitor.call<LeafProof>('GET /api/logs/content/leaves/3')
      expect(leaf.witnesses).toEqual([witness.vkey])
      expect(parseNote(leaf.proof?.checkpoint ?? '')?.signatures.map(({ name }) => name)).toEqual([
        (await site.log('content')).origin,
        'witness.example/w1',
      ])

      const file = join(folder, 'leaf.tlog-proof')
      await writeFile(file, await site.visitor.call<string>('GET /api/logs/content/leaves/3/proof'))
      const { vkey } = await site.log('content')
      const named = ['--vkey', vkey, '--witness', witness.vkey]
      const right = await runScript('verify-proof.ts', [file, ...named])
      expect(right).toMatchObject({ status: 0, output: expect.stringContaining('1 of 1') })
      const other = (await site.log('markets')).vkey
      expect(await runScript('verify-proof.ts', [file, '--vkey', other])).toMatchObject({ status: 1 })
    } finally {
      await site.stop()
    }
  })

  it('refuses a forked copy of the site, and reports it to the admins', async () => {
    for (const name of ['shorter', 'longer']) await cp(data('first'), data(name), { recursive: true })
    const site = await startPublicSite(data('first'), { witnesses })
    await publishMany(await comeBack(site.address, 'ama'), 6)
    await allCosigned(site)
    const size = await site.allSigned('content')
    expect((await site.state('content')).witnesses).toMatchObject([{ alarm: null, error: null }])
    await site.stop()

    for (const [name, more] of [
      ['shorter', 2],
      ['longer', 9],
    ] as const) {
      const copy = await startPublicSite(data(name), { witnesses })
      try {
        await publishMany(await comeBack(copy.address, 'ama'), more)
        const copied = await copy.allSigned('content')
        expect(Math.sign(copied - size)).toBe(name === 'shorter' ? -1 : 1)
        await expect
          .poll(async () => (await copy.state('content')).witnesses[0]?.alarm)
          .toEqual(expect.any(String))
        expect(await cosignedSize(copy)).toBeLessThan(size)
      } finally {
        await copy.stop()
      }
    }

    // The restarted site must continue the log that the witness knows.
    const again = await startPublicSite(data('first'), { witnesses })
    try {
      await publishMany(await comeBack(again.address, 'ama'), 1)
      await allCosigned(again)
      expect((await again.state('content')).witnesses).toMatchObject([{ size: size + 1, alarm: null }])
    } finally {
      await again.stop()
    }
  })
})
