/** Takes a minute, and needs Go: another project's auditor watches a growing distributed site. */
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join as joinSite, type Member } from '../../site/operate/copying/testing/embedded-site.ts'
import { type RunSite, runSite } from '../../site/distributed/testing/run-site.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { fsck } from './go-tools.ts'
import { auditWhile, servedCheckpoint } from './testing/audit-while.ts'
import { publishMany, type ServedLog, servedLog } from './testing/public-site.ts'

describe('the public log of content with two processes', { timeout: 300_000 }, () => {
  let site: RunSite
  let author: Member
  let log: ServedLog

  beforeAll(async () => {
    site = await runSite(testServers(), { scale: { content: 2 } })
    author = await joinSite(site.address, 'ama')
    log = await servedLog(site.address, 'content')
  })
  afterAll(async () => site.close())

  const isSigned = async (size: number): Promise<void> => {
    await expect.poll(async () => (await servedCheckpoint(log)).size).toBe(size)
  }

  it('passes fsck at 257 leaves', async () => {
    const size = 257
    await publishMany(author, size - (await servedCheckpoint(log)).size)
    await isSigned(size)
    expect(await fsck(log.prefix, log.vkey)).toMatchObject({ size })
  })

  it('passes fsck while leaves are appended, and its checkpoint never goes back', async () => {
    const write = async (): Promise<void> => publishMany(author, 3)
    const { sizes, looks } = await auditWhile(log, write, { until: 290 })
    expect(Math.min(...sizes)).toBeLessThan(290)
    expect(looks).toBeGreaterThan(sizes.length)
  })

  it('is consistent with its newest checkpoint in every process', async () => {
    const visitor = createSiteClient(site.address)
    const proofFor = async (seen: number) =>
      (await visitor.call<LeafProof>(`GET /api/logs/content/leaves/0?seen=${seen}`)).proof
    // Reads continuously, so that each process has read a recent checkpoint.
    const newest = async (): Promise<number> => {
      await Promise.all([proofFor(1), proofFor(1)])
      return (await servedCheckpoint(log)).size
    }
    for (let nth = 0; nth < 10; nth += 1) {
      const before = await newest()
      await publishMany(author, 1)
      await expect.poll(newest).toBeGreaterThan(before)
      const { size } = await servedCheckpoint(log)
      const proofs = await Promise.all([proofFor(size), proofFor(size), proofFor(size)])
      expect(proofs.map((proof) => proof?.consistency)).not.toContain(null)
    }
  })

  it('continues with one origin while its processes are replaced', async () => {
    const processes = site.processes.filter(({ name }) => name.startsWith('content'))
    expect(processes).toHaveLength(2)
    const toReplace = processes.values()
    const write = async (): Promise<void> => {
      await publishMany(author, 3)
      for (const process of toReplace) {
        await process.stop('SIGTERM')
        process.start()
        const isReady = async (): Promise<boolean> =>
          fetch(`${process.opsAddress}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
        await expect.poll(isReady).toBe(true)
        await publishMany(author, 3)
      }
    }
    const { size } = await servedCheckpoint(log)
    await auditWhile(log, write, { until: size + 12 })
    expect((await servedLog(site.address, 'content')).origin).toBe(log.origin)
  })
})
