import type { Actor } from '@soko/platform/endpoints/actor.ts'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { createAuthentication } from './authentication.ts'

const ann: Actor = { userId: 'ann', sessionId: 'phone', role: 'member' }
/** A request of ann, whose client has written up to a position of auth's log. */
const asked = (written?: string) =>
  ({
    headers: { authorization: 'Bearer abc', ...(written && { 'soko-written': written }) },
  }) as unknown as Request
/** A process that has heard up to 5 of auth's log; ann's session ends at 7. */
const process = () => {
  const at = { heard: 5, asked: 0 }
  const verify = async () => Promise.resolve(at.heard < 7 ? ann : undefined)
  const authenticate = createAuthentication({ verify }, () => {
    at.asked += 1
    return at.heard
  })('bearer')
  return { at, authenticate }
}

it('refuses who has just ended their session, though this process has not heard of it yet', async () => {
  const { at, authenticate } = process()
  setTimeout(() => {
    at.heard = 7
  }, 30)
  await expect(authenticate(asked('content@3,auth@7'))).rejects.toMatchObject({ code: 'not-signed-in' })
})

it('lets others in at once, and waits for nobody for ever', async () => {
  const { at, authenticate } = process()
  for (const written of [undefined, 'content@9', 'auth@5', 'nonsense'])
    expect(await authenticate(asked(written))).toEqual(ann)
  expect(at.asked).toBe(4)
  expect(await authenticate(asked('auth@7'))).toEqual(ann)
})
