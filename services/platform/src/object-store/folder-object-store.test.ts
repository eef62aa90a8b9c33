import { access, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { temporaryObjects } from '../testing/temporary-objects.ts'
import { createObjectStore } from './create-object-store.ts'
import { describeObjectStore } from './object-store.contract.ts'
import { InvalidKey } from './object-store.ts'

const openIn = (folder: string) => createObjectStore({ kind: 'folder', folder })

describeObjectStore('folder', async () => {
  return { store: await temporaryObjects(), close: async () => {} }
})

describe('object store in a folder', () => {
  let outside: string
  let folder: string
  beforeEach(async () => {
    outside = await temporaryFolder()
    folder = join(outside, 'data', 'objects')
  })

  const bytes = new TextEncoder().encode('secret')
  const keys = async (prefix = '') => {
    const store = await openIn(folder)
    return (await Array.fromAsync(store.list(prefix))).map(({ key }) => key)
  }

  it('neither lists nor keeps incomplete objects, but leaves them to the owner when opened beside it', async () => {
    const store = await openIn(folder)
    await store.put('whole', bytes)
    const [incoming] = (await readdir(folder)).filter((name) => name.startsWith('~'))
    const leftover = join(folder, incoming!, 'half')
    await writeFile(leftover, 'half')
    const reader = await createObjectStore({ kind: 'folder', folder, beside: true })
    for (const each of [store, reader])
      expect((await Array.fromAsync(each.list(''))).map(({ key }) => key)).toEqual(['whole'])
    expect(await readFile(leftover, 'utf8')).toBe('half')
    await openIn(folder)
    await expect(access(leftover)).rejects.toThrow('ENOENT')
    expect(await keys()).toEqual(['whole'])
  })

  it('refuses keys that are prefixes of each other, and leaves nothing incomplete', async () => {
    const store = await openIn(folder)
    await store.put('a/b', bytes)
    await expect(store.put('a', bytes)).rejects.toThrow(InvalidKey)
    await expect(store.put('a/b/c', bytes)).rejects.toThrow(InvalidKey)
    const [incoming] = (await readdir(folder)).filter((name) => name.startsWith('~'))
    expect(await readdir(join(folder, incoming!))).toEqual([])
    expect(await keys()).toEqual(['a/b'])
  })

  it('removes folders that became empty by a delete, and no others', async () => {
    const store = await openIn(folder)
    await store.put('images/one/full', bytes)
    await store.put('images/two/full', bytes)
    await store.delete('images/one/full')
    expect(await readdir(join(folder, 'images'))).toEqual(['two'])
    await store.delete('images/two/full')
    await expect(access(join(folder, 'images'))).rejects.toThrow('ENOENT')
    await store.put('images/three/full', bytes)
    expect(await keys('images/')).toEqual(['images/three/full'])
  })

  it('follows no link out of the folder to read, write, delete or list', async () => {
    const store = await openIn(folder)
    await mkdir(join(outside, 'elsewhere'))
    await writeFile(join(outside, 'elsewhere', 'file'), 'untouched')
    await symlink(join(outside, 'elsewhere'), join(folder, 'link'))
    await symlink(join(outside, 'elsewhere', 'file'), join(folder, 'file'))

    await expect(store.get('link/file')).rejects.toThrow(InvalidKey)
    await expect(store.head('link/file')).rejects.toThrow(InvalidKey)
    await expect(store.put('link/file', bytes)).rejects.toThrow(InvalidKey)
    await expect(store.put('link/new/deep', bytes)).rejects.toThrow(InvalidKey)
    await expect(store.delete('link/file')).rejects.toThrow(InvalidKey)
    await expect(Array.fromAsync(store.list('link/'))).rejects.toThrow(InvalidKey)
    expect(await store.get('file')).toBeUndefined()
    expect(await store.head('file')).toBeUndefined()
    expect(await keys()).toEqual([])

    await store.put('file', bytes)
    expect(await readdir(join(outside, 'elsewhere'))).toEqual(['file'])
    expect(await readFile(join(outside, 'elsewhere', 'file'), 'utf8')).toBe('untouched')
  })

  it('works below a folder that is reached by a link', async () => {
    await mkdir(folder, { recursive: true })
    await symlink(folder, join(outside, 'alias'))
    const store = await openIn(join(outside, 'alias'))
    await store.put('a/b', bytes)
    expect(await keys()).toEqual(['a/b'])
  })

  it('survives concurrent puts and deletes of the same key', async () => {
    const store = await openIn(folder)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 3 === 0 ? store.delete('folder/key') : store.put('folder/key', bytes),
      ),
    )
    await store.put('folder/key', bytes)
    expect(await keys()).toEqual(['folder/key'])
  })
})
