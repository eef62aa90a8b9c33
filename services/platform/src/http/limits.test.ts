import { describe, expect, it } from 'vitest'
import { createLimits } from './limits.ts'

const limit = () => createLimits().create({ name: 'login', times: 2, seconds: 900 })
const tooMany = { status: 429, headers: { 'Retry-After': expect.stringMatching(/^(900|899)$/) } }

describe('a limit', () => {
  it('lets so many through, and then says when to come back', async () => {
    const logins = limit()
    await logins.take('a')
    await logins.take('a')
    await expect(logins.take('a')).rejects.toMatchObject(tooMany)
    await expect(logins.take('b')).resolves.toBeUndefined()
  })

  it('counts several at once', async () => {
    const logins = limit()
    await logins.take('a', 2)
    await expect(logins.take('a', 1)).rejects.toMatchObject(tooMany)
    await expect(logins.take('b', 3)).rejects.toMatchObject(tooMany)
  })

  it('can be asked without counting', async () => {
    const logins = limit()
    await logins.take('a')
    await logins.check('a')
    await logins.check('a')
    await logins.take('a')
    await expect(logins.check('a')).rejects.toMatchObject(tooMany)
  })

  it('can be forgotten', async () => {
    const logins = limit()
    await logins.take('a')
    await logins.take('a')
    await logins.reset('a')
    await expect(logins.take('a')).resolves.toBeUndefined()
  })
})
