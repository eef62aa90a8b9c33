import { existsSync } from 'node:fs'
import { cp, glob, rm, writeFile } from 'node:fs/promises'
import { join as path } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { readAllSignatures } from '@soko/transparency/checkpoints/signed-objects.ts'
import { createSentCounter, SENT, type SentCounter } from '@soko/delivery/sending/sent-counter.ts'
import { EDGES, SIGNED } from '@soko/transparency/objects/object-keys.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { comment, publish, upload } from '../../../tests/api/testing/calls.ts'
import { openFolderData } from './open-data-folder.ts'
import { comeBack, type EmbeddedSite, join, type Member, startEmbedded } from './testing/embedded-site.ts'
import { runScript, startScript } from './testing/run-script.ts'
import { cutLogAfter, type Logs, logsOf, makeData, objectsOf } from './testing/stored-site.ts'

const contentsOf = async (folder: string) => {
  const data = await openFolderData(folder, 'read')
  const contents = { logs: await logsOf(data), objects: await objectsOf(data) }
  await data.close()
  return contents
}
/** Omits objects that grow with a public log, because the copy contains their earlier state. */
const lasting = (objects: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(objects).filter(([key]) => !key.startsWith(EDGES) && !key.startsWith(SIGNED)),
  )
const signedLeaves = async (folder: string): Promise<number> => {
  const data = await openFolderData(folder, 'read')
  const signatures = await readAllSignatures(data.objects)
  await data.close()
  return signatures.entries().find(([origin]) => origin.includes('/log/content/'))?.[1].signed?.size ?? 0
}
const counterOf = async <Result>(folder: string, use: (counter: SentCounter) => Promise<Result>) => {
  const data = await openFolderData(folder, 'fill')
  const result = await use(createSentCounter(data.objects, 'https://soko.example'))
  await data.close()
  return result
}
const dataOf = (logs: Logs): string =>
  JSON.stringify(
    Object.values(logs).flatMap((commits) => commits.flatMap(({ events }) => events.map(({ data }) => data))),
  )

/** Each test depends on the previous ones. Slow, because whole sites are run and copied. */
describe('backup and restore', { timeout: 60_000 }, () => {
  const folder = sharedFolder()
  let data: string
  let site: EmbeddedSite
  let ann: Member
  let ben: Member
  let post: { readonly _id: string; readonly image: string }

  beforeAll(async () => {
    data = path(folder, 'data')
    site = await startEmbedded(data)
    ann = await join(site.address, 'ann')
    ben = await join(site.address, 'ben')
    post = await publish(ann, 'Maize in Kitale', { image: await upload(ann) })
    await publish(ben, 'Sorghum in Kitui', { image: await upload(ben) })
    const form = { email: 'amina@example.com', purpose: `author:${ann.id}`, wording: 1 }
    await ann.call('POST /api/subscriptions/visitor', { body: form })
  }, 60_000)
  afterAll(async () => {
    await site.stop()
  })

  it('is consistent while the site is written to', async () => {
    const done = new AbortController()
    onTestFinished(() => done.abort())
    const write = async (): Promise<void> => {
      for (let nth = 0; !done.signal.aborted; nth += 1) {
        await comment(ann, post._id, `Note ${nth}`)
        await publish(ann, `Harvest ${nth}`)
      }
    }
    const writing = write()
    const { status, output } = await runScript('backup.ts', ['--to', path(folder, 'backup'), '--data', data])
    const signed = await signedLeaves(path(folder, 'backup'))
    await expect.poll(async () => signedLeaves(data)).toBeGreaterThan(signed)
    done.abort()
    await writing
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('verified') })

    const copy = await contentsOf(path(folder, 'backup'))
    const now = await contentsOf(data)
    for (const [service, commits] of Object.entries(copy.logs)) {
      expect(commits.length).toBeGreaterThan(1)
      expect(commits).toEqual(now.logs[service]?.slice(0, commits.length))
    }
    // The site may have created smaller variants of an image after the copy.
    expect(Object.keys(lasting(copy.objects)).length).toBeGreaterThan(1)
    expect(now.objects).toMatchObject(lasting(copy.objects))
    expect(Object.keys(now.objects)).toEqual(expect.arrayContaining(Object.keys(copy.objects)))
    await cp(path(folder, 'backup'), path(folder, 'older'), { recursive: true })
  })

  it('is updated, including erasures', async () => {
    await ben.call(`DELETE /api/users/${ben.id}`, { body: { currentPassword: ben.password } })
    await expect.poll(async () => dataOf((await contentsOf(data)).logs)).not.toContain('Sorghum')
    await expect.poll(async () => dataOf((await contentsOf(data)).logs)).not.toContain(ben.email)
    await expect
      .poll(async () => Object.keys((await contentsOf(data)).objects))
      .toContain(`erasures/${ben.id}`)
    expect(dataOf((await contentsOf(path(folder, 'backup'))).logs)).toContain('Sorghum')

    const again = await runScript('backup.ts', ['--to', path(folder, 'backup'), '--data', data])
    expect(again).toMatchObject({ status: 0 })
    const copy = await contentsOf(path(folder, 'backup'))
    expect(dataOf(copy.logs)).not.toMatch(/Sorghum|ben@example/)
    expect(Object.keys(copy.objects)).toContain(`erasures/${ben.id}`)
  })

  it('repeat an erasure that is newer than the backup', async () => {
    await site.stop()
    await counterOf(data, async (counter) => counter.advance(3))
    const restored = path(folder, 'restored')
    const ended = await runScript('restore.ts', [
      '--from',
      path(folder, 'older'),
      '--data',
      restored,
      '--erasures-from',
      data,
    ])
    expect(ended).toMatchObject({ status: 0 })
    expect(Object.keys((await contentsOf(path(folder, 'older'))).objects).join()).not.toContain(SENT)
    expect(await counterOf(restored, async (counter) => counter.read())).toBe(3)
    expect((await contentsOf(restored)).logs).toEqual((await contentsOf(path(folder, 'older'))).logs)

    // The public log has a signed leaf about the erasure. The backup lacks it, so this loss must be accepted.
    await runScript('verify-log.ts', ['--data', restored, '--accept', 'content'])
    site = await startEmbedded(restored)
    const again = await comeBack(site.address, 'ann')
    expect(again.id).toBe(ann.id)
    expect(await again.call(`GET /api/posts/${post._id}`)).toMatchObject({ title: 'Maize in Kitale' })
    expect(await again.ask(`GET ${post.image as '/'}`)).toMatchObject({ status: 200 })
    expect(await again.ask(`GET /api/users/${ben.id}`)).toMatchObject({ status: 404 })
    await expect.poll(async () => dataOf((await contentsOf(restored)).logs)).not.toContain('Sorghum')
    await expect.poll(async () => dataOf((await contentsOf(restored)).logs)).not.toContain(ben.email)
    expect((await join(site.address, 'ben')).id).not.toBe(ben.id)
  })

  it('restore a backup without markets and delivery', async () => {
    const former = path(folder, 'former')
    await cp(path(folder, 'older'), former, { recursive: true })
    for (const service of ['markets', 'delivery']) await rm(path(former, service), { recursive: true })
    await Array.fromAsync(glob(`objects/${SIGNED}*/log/markets`, { cwd: former }), async (signed) =>
      rm(path(former, signed), { recursive: true }),
    )
    const restored = path(folder, 'from-before')
    const ended = await runScript('restore.ts', ['--from', former, '--data', restored])
    expect(ended).toMatchObject({ status: 0 })
    const upgraded = await startEmbedded(restored)
    const again = await comeBack(upgraded.address, 'ann')
    expect(await again.call(`GET /api/posts/${post._id}`)).toMatchObject({ title: 'Maize in Kitale' })
    expect(await again.call('GET /api/instruments')).toMatchObject({ instruments: { length: 20 } })
    await upgraded.stop()
  })

  it('refuse another or a running site', async () => {
    const other = path(folder, 'other')
    await makeData(other, 2, 0)
    const over = await runScript('restore.ts', ['--from', path(folder, 'older'), '--data', other])
    expect(over).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was written') })
    const running = await runScript('restore.ts', [
      '--from',
      path(folder, 'older'),
      '--data',
      path(folder, 'restored'),
    ])
    expect(running).toMatchObject({ status: 1, output: expect.stringContaining('Another Soko is using') })
  })

  it('refuse a wrong key and an incomplete backup', async () => {
    const broken = path(folder, 'broken')
    await cp(path(folder, 'older'), broken, { recursive: true })
    await writeFile(path(broken, 'data.key'), Buffer.alloc(32, 1))
    const restore = async () => runScript('restore.ts', ['--from', broken, '--data', path(folder, 'empty')])
    expect(await restore()).toMatchObject({
      status: 1,
      output: expect.stringContaining('is not the one its logs were made with'),
    })
    await rm(path(broken, 'data.key'))
    expect(await restore()).toMatchObject({ status: 1, output: expect.stringContaining('no data key') })
  })
})

describe('a log that has lost its newest commits', { timeout: 60_000 }, () => {
  const folder = sharedFolder()
  beforeAll(async () => {
    await makeData(path(folder, 'data'), 9, 1)
  })

  const cutAfter = (data: string, position: number): void =>
    cutLogAfter(path(folder, data, 'content', 'log.sqlite'), position)
  const run = async (script: string, from: string, to: string) =>
    script === 'backup.ts'
      ? runScript(script, ['--data', path(folder, from), '--to', path(folder, to)])
      : runScript(script, ['--from', path(folder, from), '--data', path(folder, to)])

  it('is detected in a backup and after its restore', async () => {
    expect(await run('backup.ts', 'data', 'backup')).toMatchObject({ status: 0 })
    await cp(path(folder, 'backup'), path(folder, 'cut'), { recursive: true })
    cutAfter('cut', 7)
    expect(await run('restore.ts', 'cut', 'of-cut')).toMatchObject({
      status: 1,
      output: expect.stringContaining('ends at position 7 and had 10, so the last 3 commits are lost'),
    })
    expect(await run('restore.ts', 'backup', 'restored')).toMatchObject({ status: 0 })
    cutAfter('restored', 8)
    expect(await run('backup.ts', 'restored', 'of-restored')).toMatchObject({
      status: 1,
      output: expect.stringContaining('the last 2 commits are lost'),
    })
    expect(existsSync(path(folder, 'of-restored', 'data.key'))).toBe(false)
  })
})

describe('an interrupted backup', { timeout: 60_000 }, () => {
  const folder = sharedFolder()
  beforeAll(async () => {
    await makeData(path(folder, 'data'), 20_000, 100)
  }, 60_000)

  const copied = async (): Promise<number> => {
    const file = path(folder, 'backup', 'content', 'log.sqlite')
    try {
      const log = await openStoredLog({ kind: 'sqlite', file }, { readOnly: true })
      const { position } = await log.newest()
      await log.close()
      return position
    } catch {
      return 0
    }
  }

  it('continues', async () => {
    const args = ['--to', path(folder, 'backup'), '--data', path(folder, 'data')]
    for (const enough of [1, 3_000]) {
      const { child, ended } = startScript('backup.ts', args)
      while ((await copied()) < enough && child.exitCode === null) await sleep(1)
      child.kill('SIGKILL')
      await ended
    }
    expect(await copied()).toBeGreaterThanOrEqual(3_000)
    expect(await runScript('backup.ts', args)).toMatchObject({ status: 0 })
    expect(await contentsOf(path(folder, 'backup'))).toEqual(await contentsOf(path(folder, 'data')))
  })
})
