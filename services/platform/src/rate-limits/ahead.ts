import type { CountedElsewhere, Refused } from './count-for-others.ts'
import type { RateLimitRule } from './rate-limits.ts'

/** Of a limit of so many or more, this share may pass in a process before whoever counts for all knows of it. */
const WORTH_COUNTING_AHEAD = 1_000
const SHARE_AHEAD = 0.01
/** In milliseconds: when it is told what was counted ahead. */
const TELL_AFTER = 20

/** Calls that pass at once and are counted together, a little later. */
export type Ahead = {
  /** Lets so many pass, and answers true; false when they have to be counted first. */
  pass(key: string, amount: number): boolean
  /** In seconds, how long a key is refused that was found to have had too many; undefined when it is not. */
  refused(key: string): number | undefined
  /** Counts so many now. */
  count(key: string, amount: number): Promise<Refused>
  /** Forgets that a key is refused. */
  forget(key: string): void
  /** Has all counted that has passed. */
  tell(): Promise<void>
}

/** Whether a limit is so high that calls may pass before they are counted. Of a lower one each counts. */
export const mayPassAhead = ({ times }: RateLimitRule): boolean => times >= WORTH_COUNTING_AHEAD

type Calls = {
  /** Passed and not known to be counted. */
  ahead: number
  /** Of those, not told. */
  untold: number
}

/**
 * Lets a hundredth of a limit pass for each key before it is counted, which is 20 ms later, all keys together.
 * @param options.take counts for all.
 * @param options.onFailure called when it cannot: it is asked again with what comes.
 */
export const createAhead = (
  rule: RateLimitRule,
  {
    take,
    onFailure,
  }: { readonly take: CountedElsewhere['take']; readonly onFailure: (error: unknown) => void },
): Ahead => {
  const mostAhead = Math.floor(rule.times * SHARE_AHEAD)
  const calls = new Map<string, Calls>()
  /** Until when a key is refused, by `performance.now()`. */
  const refusedUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const countAll = async (amounts: ReadonlyMap<string, number>): Promise<Refused> => {
    const refused = await take(rule, amounts)
    for (const [key, seconds] of refused) {
      refusedUntil.set(key, performance.now() + seconds * 1_000)
      setTimeout(() => refusedUntil.delete(key), seconds * 1_000).unref()
    }
    return refused
  }
  const tell = async (): Promise<void> => {
    timer = undefined
    const told = new Map<string, number>()
    for (const [key, { untold }] of calls) if (untold > 0) told.set(key, untold)
    if (told.size === 0) return
    for (const of of calls.values()) of.untold = 0
    try {
      await countAll(told)
      for (const [key, amount] of told) {
        const of = calls.get(key)
        if (of === undefined) continue
        of.ahead -= amount
        if (of.ahead === 0) calls.delete(key)
      }
    } catch (error) {
      for (const [key, amount] of told) {
        const of = calls.get(key)
        if (of !== undefined) of.untold += amount
      }
      onFailure(error)
    }
  }

  return {
    pass: (key, amount) => {
      if (refusedUntil.size > 0 && refusedUntil.has(key)) return false
      const of = calls.get(key)
      if ((of?.ahead ?? 0) + amount > mostAhead) return false
      if (of === undefined) calls.set(key, { ahead: amount, untold: amount })
      else {
        of.ahead += amount
        of.untold += amount
      }
      timer ??= setTimeout(() => void tell(), TELL_AFTER).unref()
      return true
    },
    refused: (key) => {
      const until = refusedUntil.get(key)
      return until === undefined ? undefined : (until - performance.now()) / 1_000
    },
    count: async (key, amount) => countAll(new Map([[key, amount]])),
    tell: async () => tell(),
    forget: (key) => void refusedUntil.delete(key),
  }
}
