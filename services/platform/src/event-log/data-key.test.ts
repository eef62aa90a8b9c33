import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { WrongDataKey } from './errors.ts'
import { expectPrivate } from '../testing/expect-private.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { formatDataKey, hmacName, loadDataKey, parseDataKey, saveDataKey } from './data-key.ts'

describe('the data key', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await temporaryFolder()
    file = join(folder, 'secrets', 'data.key')
  })

  it('is created once, for its owner only, and then read', async () => {
    const key = await loadDataKey(file)
    expect(key).toHaveLength(32)
    expect(await loadDataKey(file)).toEqual(key)
    await expectPrivate(file)
    expect(await readFile(file)).toEqual(key)
  })

  it('is the same for concurrent creators, and leaves no temporary files', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, async () => loadDataKey(file)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(await readdir(join(folder, 'secrets'))).toEqual(['data.key'])
  })

  it('is refused if its file is truncated', async () => {
    await loadDataKey(file)
    await writeFile(file, 'short')
    await expect(loadDataKey(file)).rejects.toThrow(/has 5 bytes, not 32/u)
    await expect(loadDataKey(file)).rejects.toBeInstanceOf(WrongDataKey)
  })
})

describe('a data key from the environment', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at))

  it('is read in hexadecimal and in base64url', () => {
    expect(parseDataKey(formatDataKey(key))).toEqual(key)
    expect(parseDataKey(formatDataKey(key).toUpperCase())).toEqual(key)
    expect(parseDataKey(key.toString('base64url'))).toEqual(key)
  })

  it.each([
    '',
    'ab'.repeat(31),
    'ab'.repeat(33),
    key.subarray(1).toString('base64url'),
    ` ${key.toString('base64url')}`,
  ])('is refused as %j, without the value in the message', (text) => {
    expect(() => parseDataKey(text)).toThrow(/must be 32 bytes.*npm run secrets/u)
    if (text !== '') expect(() => parseDataKey(text)).not.toThrow(text)
  })

  it('is written to a file once and never overwrites another', async () => {
    const file = join(await temporaryFolder(), 'data', 'data.key')
    await saveDataKey(file, key)
    await saveDataKey(file, key)
    expect(await loadDataKey(file)).toEqual(key)
    await expect(saveDataKey(file, Buffer.alloc(32))).rejects.toThrow(/data key of other data/u)
    expect(await loadDataKey(file)).toEqual(key)
  })
})

describe('names by HMAC', () => {
  const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

  it('reveal nothing of the value, and differ by value, kind and key', () => {
    const name = hmacName(key, 'claim-email', 'ada@example.com')
    expect(name).toMatch(/^claim-email-[0-9a-f]{32}$/u)
    expect(hmacName(key, 'claim-email', 'ada@example.com')).toBe(name)
    const values = [
      hmacName(key, 'claim-email', 'a'),
      hmacName(key, 'claim-email', 'b'),
      hmacName(otherKey, 'claim-email', 'a'),
      hmacName(key, 'claim-slug', 'a'),
    ].map((name) => name.slice(-32))
    expect(new Set(values).size).toBe(4)
  })
})
