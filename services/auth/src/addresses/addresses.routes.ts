import { Email, Id } from '@soko/contracts/fields/fields.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import express from 'express'
import { z } from 'zod'
import { emailClaim } from '../accounts/account-claims.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { readLastVisit } from './last-visit.ts'

/** In accounts per request. */
const MOST = 1_000
/** Accounts that are loaded at the same time. */
const TOGETHER = 32

const AddressQuery = z.union([
  z.strictObject({ userIds: z.array(Id).max(MOST) }),
  z.strictObject({ emails: z.array(Email).max(MOST) }),
])

/** Returns users' addresses and the days of their last visits to delivery. */
export const mountAddresses = (kit: AuthKit): void => {
  const { internal, executor, dataKey } = kit
  // A POST only because the ids do not fit into an address. Unknown and erased accounts are left out.
  internal.post('/addresses', express.json({ limit: '400kb' }), async (request, response) => {
    const query = AddressQuery.safeParse(request.body)
    if (!query.success) throw new HttpProblem('invalid-fields')
    const { data } = query
    const find = async (asked: string) => {
      const userId =
        'emails' in data ? (await executor.load(claimFold, emailClaim(dataKey, asked))).owner : asked
      const account = userId === null ? undefined : await liveAccount(executor.load, userId)
      if (account === undefined) return []
      const { email, emailVerified, status: state } = account
      const lastVisitAt = await readLastVisit(kit, account.userId)
      return [{ userId: account.userId, email, emailVerified, state, lastVisitAt }]
    }
    const asked = 'emails' in data ? data.emails : data.userIds
    const accounts = []
    for (let from = 0; from < asked.length; from += TOGETHER) {
      accounts.push(...(await Promise.all(asked.slice(from, from + TOGETHER).map(find))).flat())
    }
    response.json({ accounts })
  })
}
