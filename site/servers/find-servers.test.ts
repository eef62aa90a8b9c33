import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPlaces } from './config.ts'
import { findServers, noteServers } from './find-servers.ts'
import { serversAt, usualPorts } from './server-commands.ts'

const noted = serversAt(usualPorts)

let folder: string
let env: Record<string, string>
let cache: string
beforeEach(async () => {
  folder = await temporaryFolder()
  env = { XDG_CACHE_HOME: folder }
  cache = readPlaces(env).cache
})

describe('the servers of a distributed site', () => {
  it('are found while they are noted', async () => {
    expect(await findServers(env)).toBeUndefined()
    const note = await noteServers(noted, cache)
    expect(await findServers(env)).toEqual(noted)
    await note.forget()
    expect(await findServers(env)).toBeUndefined()
  })

  it('are not those of a crashed process', async () => {
    await noteServers(noted, cache)
    const above = 2 ** 22 + 1
    await writeFile(join(cache, 'servers.json'), JSON.stringify({ pid: above, servers: noted }))
    expect(await findServers(env)).toBeUndefined()
  })
})
