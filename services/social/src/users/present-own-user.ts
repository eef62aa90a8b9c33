import { OwnUser } from '@soko/contracts/types/user.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { PeerUnavailable, type Peers } from '@soko/platform/peers/peers.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { noSuchUser } from '../follows/follow.decider.ts'
import { presentUser } from './present-user.ts'

/** The private fields, which only auth stores. */
const PrivatePart = OwnUser.pick({
  email: true,
  emailVerified: true,
  phone: true,
  role: true,
  shareBookmarks: true,
}).strip()

/**
 * Fetches private fields from auth, because no event contains them.
 * @throws Refusal 404 when the user was erased; HttpProblem 503 when auth is unavailable.
 */
export const presentOwnUser = async (peers: Peers, read: ReadView, userId: string): Promise<OwnUser> => {
  const user = await presentUser(read, userId, userId)
  const { status, body } = await askAuth(peers, userId)
  if (status === 404) throw noSuchUser()
  if (status !== 200) throw new HttpProblem('busy')
  return { ...user, ...PrivatePart.parse(body) }
}

const askAuth: (peers: Peers, userId: string) => ReturnType<Peers['get']> = async (peers, userId) => {
  try {
    return await peers.get('auth', `/internal/users/${userId}`)
  } catch (error) {
    if (error instanceof PeerUnavailable) throw new HttpProblem('not-ready', { cause: error })
    throw error
  }
}
