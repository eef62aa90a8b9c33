import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { pairNames } from '@soko/contracts/markets/pairs.ts'
import { CallLists, CALLS } from './calls-view.ts'

/** Admins must not decide about their own calls, on any quote of the pair. @throws HttpProblem 403 */
export const requireNoCall = async (
  read: ReadView,
  adminId: string,
  facts: InstrumentFacts,
): Promise<void> => {
  if (!(await hasAny(read, facts, (name) => CallLists.onPair(adminId, name)))) return
  const message = `You have or had a call on ${facts.symbol} or another quote of its pair. Another admin must do this.`
  throw new HttpProblem('forbidden', { message })
}

/**
 * @param by `token` if a script sends closes with this person's token.
 * @throws HttpProblem 403 if they have an open call on the pair.
 */
export const requireNoOpenCall = async (
  read: ReadView,
  userId: string,
  facts: InstrumentFacts,
  by: 'admin' | 'token',
): Promise<void> => {
  if (!(await hasAny(read, facts, (name) => CallLists.unsettledOnPair(userId, name)))) return
  const owner = by === 'admin' ? 'You have' : 'The admin who made this token has'
  const message = `${owner} an open call on ${facts.symbol} or another quote of its pair. Ask another admin to import its closes, or use npm run prices.`
  throw new HttpProblem('forbidden', { message })
}

export const hasOpenCalls = async (read: ReadView, symbol: string): Promise<boolean> => {
  const [open] = await read(CALLS, [{ size: CallLists.listed({ state: 'open', symbol }) }])
  return open > 0
}

const hasAny = async (
  read: ReadView,
  facts: InstrumentFacts,
  listOf: (name: string) => string,
): Promise<boolean> => {
  const sizes = await read(
    CALLS,
    pairNames(facts).map((name) => ({ size: listOf(name) })),
  )
  return sizes.some((size) => size > 0)
}
