import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongDataKey } from '@soko/platform/event-log/errors.ts'
import { expectPrivate } from '@soko/platform/testing/expect-private.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSiteFolder, readSiteNote } from './site-folder.ts'

describe('the folder of a distributed site', () => {
  let folder: string

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'soko-folder-')), 'site')
  })
  afterEach(async () => rm(join(folder, '..'), { recursive: true }))

  const note = (pid: number) => ({
    pid,
    origin: 'http://localhost:1',
    serviceToken: 's',
    services: {},
    gateways: [],
  })

  it('stores its data key, and creates a service token for each run', async () => {
    const first = await openSiteFolder(folder)
    const again = await openSiteFolder(folder)
    expect(again.dataKey).toEqual(first.dataKey)
    expect(first.dataKey).toHaveLength(32)
    expect(again.serviceToken).not.toBe(first.serviceToken)
  })

  it('refuses a used folder without its data key, and creates no other key', async () => {
    await openSiteFolder(folder)
    await mkdir(join(folder, 'scratch'))
    await rm(join(folder, 'data.key'))
    await expect(openSiteFolder(folder)).rejects.toThrow(WrongDataKey)
    expect(await readdir(folder)).toEqual(['scratch'])
  })

  it('has a private note for scripts while the site runs', async () => {
    const site = await openSiteFolder(folder)
    expect(await readSiteNote(folder)).toBeUndefined()
    await site.note(note(process.pid))
    expect(await readSiteNote(folder)).toEqual(note(process.pid))
    await expectPrivate(join(folder, 'site.json'))
    await site.forget()
    expect(await readSiteNote(folder)).toBeUndefined()
  })

  it('ignores the note of a process that has exited', async () => {
    const site = await openSiteFolder(folder)
    await site.note(note(2 ** 22 + 1))
    expect(await readSiteNote(folder)).toBeUndefined()
  })
})
