import { PeerUnavailable, type Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'

const Accounts = z.object({
  accounts: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      state: z.enum(['active', 'suspended']),
      /** ISO 8601; the end of the day of the last visit signed in. An auth of an earlier version omits it. */
      lastVisitAt: z.string().nullable().default(null),
    }),
  ),
})
export type Account = z.infer<typeof Accounts>['accounts'][number]

/** The most ids of one request to auth. */
const MOST_ACCOUNTS = 1_000

/**
 * Asks auth, which alone stores the addresses of members. Unknown and erased accounts are left out.
 * @param query at most 1,000 ids or addresses.
 * @throws PeerUnavailable
 */
export const readAccounts = async (
  peers: Pick<Peers, 'post'>,
  query: { readonly userIds: readonly string[] } | { readonly emails: readonly string[] },
): Promise<ReadonlyMap<string, Account>> => {
  const asked = 'userIds' in query ? { userIds: [...query.userIds] } : { emails: [...query.emails] }
  if (Object.values(asked).flat().length === 0) return new Map()
  const { status, body } = await peers.post('auth', '/internal/addresses', asked)
  if (status !== 200) throw new PeerUnavailable(`the addresses of auth cannot be read: status ${status}`)
  return new Map(Accounts.parse(body).accounts.map((account) => [account.userId, account]))
}

/** Returns those of the users who are neither suspended nor erased. @throws PeerUnavailable */
export const activeAccounts = async (
  peers: Pick<Peers, 'post'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const active = new Set<string>()
  for (let at = 0; at < userIds.length; at += MOST_ACCOUNTS) {
    const accounts = await readAccounts(peers, { userIds: userIds.slice(at, at + MOST_ACCOUNTS) })
    for (const [userId, { state }] of accounts) if (state === 'active') active.add(userId)
  }
  return active
}

/** Returns the account that has confirmed this address. */
export const accountOfAddress = async (
  peers: Pick<Peers, 'post'>,
  email: string,
): Promise<Account | undefined> => {
  const accounts = await readAccounts(peers, { emails: [email] })
  return Array.from(accounts.values()).find(({ emailVerified }) => emailVerified)
}
