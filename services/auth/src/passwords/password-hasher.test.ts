import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'

const HERE = '192.0.2.1'

let hasher: PasswordHasher

beforeAll(() => {
  hasher = createPasswordHasher({ cost: 4 })
})

afterAll(() => hasher.close())

describe('a password hasher', () => {
  it('accepts the password of a hash and no other', async () => {
    const hash = await hasher.hash('sukuma wiki 88', HERE)
    expect(hash).toMatch(/^\$2b\$04\$.{53}$/)
    expect(await hasher.verify('sukuma wiki 88', hash, HERE)).toBe(true)
    expect(await hasher.verify('Sukuma wiki 88', hash, HERE)).toBe(false)
  })

  it('refuses a new password that is too common', async () => {
    await expect(hasher.hash('Iloveyou', HERE)).rejects.toMatchObject({
      name: 'Refusal',
      status: 422,
      errors: { password: [expect.stringContaining('too common')] },
    })
  })

  it('accepts passwords of 72 bytes and compares every byte', async () => {
    const longest = 'é'.repeat(36)
    const hash = await hasher.hash(longest, HERE)
    expect(await hasher.verify(longest, hash, HERE)).toBe(true)
    expect(await hasher.verify(`${'é'.repeat(35)}e`, hash, HERE)).toBe(false)
    expect(await hasher.verify(`${longest}x`, hash, HERE)).toBe(false)
    await expect(hasher.hash(`${longest}x`, HERE)).rejects.toThrow(RangeError)
  })

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
    ['NFKD', 'NFC'],
  ])('knows a password set in %s when it is typed in %s', async (set, typed) => {
    const password = 'Mjölk på ﬁskön 1½'
    const hash = await hasher.hash(password.normalize(set), HERE)
    expect(await hasher.verify(password.normalize(typed), hash, HERE)).toBe(true)
    expect(await hasher.verify('Mjolk pa fiskon 1½', hash, HERE)).toBe(false)
  })

  it('rejects every password of an unknown user', async () => {
    expect(await hasher.verify('sukuma wiki 88', undefined, HERE)).toBe(false)
  })

  it('refuses a client with too many waiting passwords, and no other client', async () => {
    const small = createPasswordHasher({ cost: 4, perClient: 2 })
    const many = Array.from({ length: 40 }, async () => small.hash('sukuma wiki 88', HERE))
    const one = small.hash('sukuma wiki 88', '192.0.2.2')
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ status: 429, code: 'too-many-requests' })
    }
    expect(await one).toMatch(/^\$2b\$/)
    await small.close()
  })

  it('is busy when too many wait, and recovers afterwards', async () => {
    const small = createPasswordHasher({ cost: 4, total: 3 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => small.hash('sukuma wiki 88', HERE)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(40)
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toHaveProperty('name', 'Busy')
    expect(await small.hash('sukuma wiki 88', HERE)).toMatch(/^\$2b\$/)
    await small.close()
  })
})
