import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalKeySource } from '@soko/platform/http/key-source.ts'
import { createTokenVerifier, signAccessToken } from '@soko/platform/http/tokens.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeyRing } from './create-key-ring.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

let folder: string
let time: number
const clock = { now: () => new Date(time) }
const open = async () => createKeyRing({ kind: 'folder', folder }, clock)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-keys-'))
  time = Date.UTC(2026, 0, 1)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const kids = (keys: readonly { readonly kid: string }[]): readonly string[] => keys.map(({ kid }) => kid)

describe('a key ring in a folder', () => {
  it('signs with the same key after it was opened again, and lets nobody else read it', async () => {
    const first = await (await open()).signing()
    const again = await open()
    expect((await again.signing()).kid).toBe(first.kid)
    expect(kids(await again.published())).toEqual([first.kid])
    expect((await stat(join(folder, 'signing-keys.json'))).mode & 0o777).toBe(0o600)
  })

  it('makes one key when many ask at once', async () => {
    const ring = await open()
    const signing = await Promise.all(Array.from({ length: 10 }, () => ring.signing()))
    expect(new Set(kids(signing)).size).toBe(1)
    expect(await ring.published()).toHaveLength(1)
  })

  it('shows a new key an hour before it signs, and the old one an hour after', async () => {
    const ring = await open()
    const { kid: old } = await ring.signing()

    time += 30 * DAY - 61 * MINUTE
    expect(kids(await ring.published())).toEqual([old])

    time += MINUTE
    const both = kids(await ring.published())
    expect(both).toHaveLength(2)
    expect(both[0]).toBe(old)

    time += 59 * MINUTE
    expect((await ring.signing()).kid).toBe(old)
    time += MINUTE
    expect((await ring.signing()).kid).toBe(both[1])
    expect(kids(await ring.published())).toEqual(both)

    time += 59 * MINUTE
    expect(kids(await (await open()).published())).toEqual(both)
    time += MINUTE
    expect(kids(await ring.published())).toEqual([both[1]])
  })

  it('forgets a key that nobody needs with the next rotation', async () => {
    const ring = await open()
    for (let month = 0; month < 4; month += 1) {
      await ring.signing()
      time += 31 * DAY
    }
    await ring.signing()
    const stored: unknown = JSON.parse(await readFile(join(folder, 'signing-keys.json'), 'utf8'))
    expect(stored).toHaveProperty('keys.length', 2)
  })

  it('signs tokens that its public keys verify', async () => {
    const ring = await open()
    const names = { issuer: 'soko', audience: 'soko' }
    const actor = { userId: 'ada', sessionId: 'laptop', role: 'admin' } as const
    const token = signAccessToken(await ring.signing(), { ...actor, asOf: 7 }, names, clock)
    const verifier = createTokenVerifier({
      keys: createLocalKeySource(() => ring.published()),
      names,
      revocations: { refuses: () => false },
      clock,
    })
    expect(await verifier.verify(token)).toEqual(actor)
  })

  it('says what to do when the file is damaged', async () => {
    await writeFile(join(folder, 'signing-keys.json'), '{"keys":[{}]}')
    await expect(open()).rejects.toThrow(/signing-keys\.json cannot be read\. Bring the file back/)
  })
})
