import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { restrictToOwner, makePrivateFile, makePrivateFolder } from './private-files.ts'

let folder: string
let umask: number
beforeEach(async () => {
  folder = await temporaryFolder()
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
})

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

const hasModes = process.platform !== 'win32'

describe.runIf(hasModes)('private files and folders', () => {
  it.each(['000', '022', '077'])('is so with a umask of %s', (mask) => {
    process.umask(Number.parseInt(mask, 8))
    makePrivateFolder(join(folder, 'a', 'b'))
    makePrivateFile(join(folder, 'a', 'b', 'file'))
    expect(['a', 'a/b', 'a/b/file'].map((path) => modeOf(join(folder, path)))).toEqual(['700', '700', '600'])
  })

  it('are left unchanged if they exist', () => {
    writeFileSync(join(folder, 'file'), 'held')
    makePrivateFolder(folder)
    makePrivateFile(join(folder, 'file'))
    expect(statSync(join(folder, 'file')).size).toBe(4)
  })
})

describe.runIf(hasModes)('restrictToOwner', () => {
  const fill = (): void => {
    mkdirSync(join(folder, 'data', 'auth', 'deep', 'er'), { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, 'data', 'auth', 'deep', 'er', 'file'), '', { mode: 0o644 })
    writeFileSync(join(folder, 'data', 'auth', 'log.sqlite'), '', { mode: 0o644 })
    writeFileSync(join(folder, 'data', 'run.sh'), '', { mode: 0o755 })
  }

  it('removes the access of others to all files of a folder, and keeps the owner’s', () => {
    fill()
    expect(restrictToOwner(join(folder, 'data'))).toBeUndefined()
    const modes = ['.', 'auth', 'auth/log.sqlite', 'auth/deep/er', 'auth/deep/er/file', 'run.sh'].map(
      (path) => modeOf(join(folder, 'data', path)),
    )
    expect(modes).toEqual(['700', '700', '600', '700', '600', '700'])
  })

  it('closes files within closed service folders, too', () => {
    fill()
    chmodSync(join(folder, 'data'), 0o700)
    chmodSync(join(folder, 'data', 'auth'), 0o700)
    expect(restrictToOwner(join(folder, 'data'))).toBeUndefined()
    expect(modeOf(join(folder, 'data', 'auth', 'log.sqlite'))).toBe('600')
    expect(modeOf(join(folder, 'data', 'auth', 'deep', 'er', 'file'))).toBe('600')
  })

  it('follows a link to the folder itself, but no links in it', () => {
    fill()
    writeFileSync(join(folder, 'elsewhere'), '', { mode: 0o644 })
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', 'link'))
    symlinkSync(join(folder, 'gone'), join(folder, 'data', 'nowhere'))
    symlinkSync(join(folder, 'data'), join(folder, 'name'))
    expect(restrictToOwner(join(folder, 'name'))).toBeUndefined()
    expect([modeOf(join(folder, 'data')), modeOf(join(folder, 'elsewhere'))]).toEqual(['700', '644'])
  })

  it('reports a shared folder, leaves it open and closes its contents', () => {
    fill()
    chmodSync(join(folder, 'data'), 0o1777)
    const shared = join(folder, 'data')
    expect(restrictToOwner(shared)).toBe(
      `${shared} is open to others on this machine, and this user cannot change that (many users share this folder). Run "chmod -R go= ${shared}" as the owner, or name a folder of your own.`,
    )
    expect([modeOf(shared), modeOf(join(shared, 'auth'))]).toEqual(['1777', '700'])
  })

  it('reports files that cannot be changed', () => {
    // Even root cannot change modes in /proc.
    expect(restrictToOwner('/proc/self/fdinfo')).toMatch(
      /^\/proc\/self\/fdinfo and \d+ more are open to others .*\(EPERM: operation not permitted/,
    )
  })
})
