import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CannotInstall, installServers } from './install-servers.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-install-'))
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

describe('installing the servers', () => {
  it('says what to install by hand where there is no apt-get, and what else one can do', async () => {
    const said: string[] = []
    const installing = { cache: folder, path: folder, say: (line: string) => said.push(line) }
    const problem = await installServers(installing).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(CannotInstall)
    const { message } = problem as CannotInstall
    expect(message).toMatch(/^Install redis-server .*python3-venv.*no apt-get/)
    expect(message).toContain('MONGODB_URL')
    expect(message).toContain('SOKO_TEST_SERVERS=containers')
    expect(said).toEqual([])
  })
})
