import { chmod, readdir, stat } from 'node:fs/promises'
import { join as path, relative } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { publish, upload } from '../api/testing/calls.ts'
import { comeBack, join } from '../../site/operate/copying/testing/embedded-site.ts'
import { runScript, startScript } from '../../site/operate/copying/testing/run-script.ts'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'

const walk = async (folder: string): Promise<readonly string[]> => [
  folder,
  ...(await readdir(folder, { recursive: true })).map((name) => path(folder, name)),
]

const openToOthers = async (folder: string): Promise<readonly string[]> => {
  const found = await Promise.all(
    (await walk(folder)).map(async (each) => {
      // SQLite deletes some of its files when the last connection is closed.
      const info = await stat(each).catch(() => undefined)
      if (info === undefined || (info.mode & 0o077) === 0) return []
      return [`${relative(folder, each)} ${(info.mode & 0o777).toString(8)}`]
    }),
  )
  return found.flat()
}

const folder = sharedFolder()
let site: Site | undefined
const umask = process.umask(0o022)
afterEach(async () => {
  process.umask(umask)
  await site?.stop()
  site = undefined
})

const start = async (data: string): Promise<Site> => {
  site = await createEmbeddedSite({
    data,
    port: 0,
    limits: false,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'fatal' }),
  })
  await site.start()
  return site
}

// Files on Windows have no modes. This test is slow, because a whole site is started, filled and copied.
describe.runIf(process.platform !== 'win32')('the data of a site', { timeout: 60_000 }, () => {
  it.each(['000', '022'])('is private to its owner with a umask of %s', async (mask) => {
    process.umask(Number.parseInt(mask, 8))
    const data = path(folder, `site-${mask}`)
    const { address } = await start(data)
    const ann = await join(address, 'ann')
    await publish(ann, 'Maize in Kitale', { image: await upload(ann) })
    await expect.poll(async () => readdir(path(data, 'outbox'))).toHaveLength(1)
    const names = (await walk(data)).map((each) => relative(data, each))
    expect(names).toEqual(
      expect.arrayContaining([
        'auth/log.sqlite',
        'auth/log.sqlite-wal',
        'auth/signing-keys.json',
        'content/search.sqlite',
        'content/views.sqlite-shm',
        'control.sock',
        'data.key',
        'lock.sqlite',
        'media/leases.sqlite',
      ]),
    )
    expect(await openToOthers(data)).toEqual([])
  })

  it('accessible to others is restricted at the start', async () => {
    const data = path(folder, 'site-000')
    for (const each of await walk(data)) await chmod(each, (await stat(each)).isDirectory() ? 0o755 : 0o644)
    expect((await openToOthers(data)).length).toBeGreaterThan(20)
    const { address } = await start(data)
    expect(await openToOthers(data)).toEqual([])
    await comeBack(address, 'ann')
  })

  it('stays private in new and existing backups, and after a restore', async () => {
    process.umask(0)
    const [data, backup, restored] = ['site-000', 'backup', 'restored'].map((name) => path(folder, name))
    const back = async () => runScript('backup.ts', ['--to', backup!, '--data', data!])
    expect(await back()).toMatchObject({ status: 0 })
    expect(await openToOthers(backup!)).toEqual([])
    for (const each of await walk(backup!)) await chmod(each, 0o755)
    expect(await back()).toMatchObject({ status: 0 })
    expect(await openToOthers(backup!)).toEqual([])
    expect(await runScript('restore.ts', ['--from', backup!, '--data', restored!])).toMatchObject({
      status: 0,
    })
    expect(await openToOthers(restored!)).toEqual([])
  })

  it('that cannot be restricted is reported at the start', async () => {
    const shared = path(folder, 'shared')
    const startAndStop = async () => {
      const { child, ended } = startScript('start.ts', ['--no-seed'], {
        PORT: '0',
        SOKO_DATA: shared,
        SOKO_LOG: 'error',
      })
      child.stdout?.on('data', (text: Buffer) => {
        if (String(text).includes('Soko is at')) child.kill('SIGTERM')
      })
      return ended
    }
    expect((await startAndStop()).output).toMatch(/^Soko is at /)
    await chmod(shared, 0o1777)
    expect(await startAndStop()).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^\S+shared is open to others on this machine, .*\nSoko is at /),
    })
  })
})
