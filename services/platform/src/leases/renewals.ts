import type { Leases } from './leases.ts'

/** Holds on to leases of one process, all together: one question to the store for all, however many they are. */
export type Renewals = {
  readonly owner: string
  /** Milliseconds for which a lease is taken. */
  readonly ttl: number
  /**
   * Holds on to a lease that the owner has taken. @param onLost hears that another has it. @param onFailure hears of renewals that
   * failed; the next may go well. The answer ends it.
   */
  add(name: string, holder: Holder): () => void
}

type Holder = {
  readonly onLost: () => void
  readonly onFailure: (error: unknown) => void
}

/** Leases are renewed three times as often as they would run out, for as long as there are any. */
export const createRenewals = (leases: Pick<Leases, 'hold'>, owner: string, ttl: number): Renewals => {
  const holders = new Map<string, Holder>()
  let timer: NodeJS.Timeout | undefined

  const renew = async (): Promise<void> => {
    const asked = [...holders]
    /** Others may have been added and ended meanwhile. */
    const isStillHeld = ([name, holder]: (typeof asked)[number]): boolean => holders.get(name) === holder
    try {
      const names = asked.map(([name]) => name)
      const held = new Set(await leases.hold(names, owner, ttl))
      for (const [name, { onLost }] of asked.filter(isStillHeld)) if (!held.has(name)) onLost()
    } catch (error) {
      for (const [, { onFailure }] of asked.filter(isStillHeld)) onFailure(error)
    }
  }

  return {
    owner,
    ttl,
    add: (name, holder) => {
      holders.set(name, holder)
      timer ??= setInterval(() => void renew(), ttl / 3)
      return () => {
        holders.delete(name)
        if (holders.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
