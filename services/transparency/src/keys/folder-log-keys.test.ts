import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expectPrivate } from '@soko/platform/testing/expect-private.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { describe, expect, it } from 'vitest'
import { createLogKeys } from './create-log-keys.ts'
import { makeLogKey } from './log-key.ts'
import { describeLogKeys } from './log-keys.contract.ts'

const temporaryStore = async () =>
  ({ kind: 'folder', folder: join(await temporaryFolder(), 'content') }) as const

describeLogKeys('folder', async () => ({ store: await temporaryStore(), close: async () => {} }))

describe('the key file of a log', () => {
  const place = async () => {
    const store = await temporaryStore()
    const keys = await createLogKeys(store)
    return { store, keys, file: join(store.folder, 'log-keys.json') }
  }

  it('is readable only by its owner, and is created with the first key', async () => {
    const { store, keys, file } = await place()
    expect(await readdir(dirname(store.folder))).toEqual([])
    await keys.add(await makeLogKey(new Date()), [])
    await expectPrivate(file)
  })

  it('contains a private key until it is retired', async () => {
    const { keys, file } = await place()
    const key = await makeLogKey(new Date())
    await keys.add(key, [])
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY')
    await keys.retire(key.publicKey, new Date().toISOString())
    expect(await readFile(file, 'utf8')).not.toContain('PRIVATE KEY')
  })

  it('reports how to repair a damaged file', async () => {
    const { store, keys, file } = await place()
    const [one, other] = [await makeLogKey(new Date()), await makeLogKey(new Date())]
    await keys.add({ ...one, publicKey: other.publicKey }, [])
    const mixed = await readFile(file, 'utf8')
    for (const damaged of [mixed, mixed.slice(0, -9), '{"keys":[{}]}']) {
      await writeFile(file, damaged)
      await expect(createLogKeys(store)).rejects.toThrow(/log-keys\.json cannot be read\. Restore the file/)
    }
  })

  it('is written again after a crash during a write', async () => {
    const { keys, store, file } = await place()
    await keys.add(await makeLogKey(new Date()), [])
    await writeFile(`${file}.new`, '{"keys":')
    const again = await createLogKeys(store)
    await again.add(await makeLogKey(new Date()), await again.read())
    expect(await (await createLogKeys(store)).read()).toHaveLength(2)
  })
})
