import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { expect, it } from 'vitest'
import { cookieOf, useAuth } from '../testing/run-auth.ts'

const DAY = 24 * 3_600_000

const clock = createMovableClock()
const auth = useAuth({ ports: { clock } })

const lastVisitOf = async (userId: string) => {
  const { body } = await auth.ask('POST /internal/addresses', {
    headers: { 'soko-service-token': auth.ports.serviceToken },
    body: { userIds: [userId] },
  })
  return (body as { accounts: [{ lastVisitAt: string | null }] }).accounts[0].lastVisitAt
}

const endOfToday = () => new Date(Math.ceil(clock.now().getTime() / DAY) * DAY).toISOString()

it('the last visit is the day on which a user last used a session, also after it ended', async () => {
  const ada = await auth.join('ada')
  const first = endOfToday()
  expect(await lastVisitOf(ada.userId)).toBe(first)
  clock.advance(3 * DAY)
  expect(await lastVisitOf(ada.userId)).toBe(first)

  const refreshed = await auth.ask('GET /api/auth/refetch', { headers: { cookie: ada.cookie } })
  expect(await lastVisitOf(ada.userId)).toBe(endOfToday())

  clock.advance(3 * DAY)
  const signedOut = endOfToday()
  await auth.ask('POST /api/auth/logout', { headers: { cookie: cookieOf(refreshed) ?? '' } })
  clock.advance(90 * DAY)
  expect(await lastVisitOf(ada.userId)).toBe(signedOut)
})

it('users who never signed in have no last visit', async () => {
  const body = { name: 'Baraka', username: 'baraka', email: 'b@example.com', password: 'baraka sells maize' }
  const { body: user } = await auth.ask('POST /api/auth/register', { body })
  expect(await lastVisitOf((user as { _id: string })._id)).toBeNull()
})
