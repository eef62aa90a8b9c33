import type { Actor } from '@soko/platform/endpoints/actor.ts'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { createAuthentication } from './authentication.ts'

const ann: Actor = { userId: 'ann', sessionId: 'phone', role: 'member' }
const asked = (written?: string) =>
  ({
    headers: { authorization: 'Bearer abc', ...(written && { 'soko-written': written }) },
  }) as unknown as Request
const process = () => {
  const at = { heard: 5, asked: 0 }
  const verify = async () => Promise.resolve(at.heard < 7 ? ann : undefined)
  const authenticate = createAuthentication({ verify }, () => {
    at.asked += 1
    return at.heard
  })('bearer')
  return { at, authenticate }
}

it('refuses users whose session has just ended, even if this process has not read the event yet', async () => {
  const { at, authenticate } = process()
  setTimeout(() => {
    at.heard = 7
  }, 30)
  await expect(authenticate(asked('content@3,auth@7'))).rejects.toMatchObject({ code: 'not-signed-in' })
})

it('accepts other users at once, and limits the wait', async () => {
  const { at, authenticate } = process()
  for (const written of [undefined, 'content@9', 'auth@5', 'nonsense'])
    expect(await authenticate(asked(written))).toEqual(ann)
  expect(at.asked).toBe(4)
  expect(await authenticate(asked('auth@7'))).toEqual(ann)
})
