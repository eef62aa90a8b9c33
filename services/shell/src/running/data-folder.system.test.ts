import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DataFolderUnusable, openDataFolder } from './data-folder.ts'

let parent: string

beforeEach(async () => {
  parent = await temporaryFolder()
})

const holder = async (path: string, then = '') => {
  const module = new URL('data-folder.ts', import.meta.url).href
  const program = `import { openDataFolder } from '${module}'
    globalThis.folder = openDataFolder(process.argv[1]); ${then}; console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('openDataFolder', () => {
  it('creates the folder and gives it to one process at a time', () => {
    const path = join(parent, 'deep', 'data')
    const first = openDataFolder(path)
    expect(() => openDataFolder(path)).toThrow(/Another Soko is using the data folder/)
    first.release()
    openDataFolder(path).release()
  })

  it.each([
    ['until its process is killed', ''],
    ['even if that opens it again', 'try { openDataFolder(process.argv[1]) } catch {}'],
  ])('stays with its process %s', async (_when, then) => {
    const path = join(parent, 'data')
    const child = await holder(path, then)
    expect(() => openDataFolder(path)).toThrow(DataFolderUnusable)
    child.kill('SIGKILL')
    await once(child, 'exit')
    openDataFolder(path).release()
  })
})
