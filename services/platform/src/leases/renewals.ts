import type { Leases } from './leases.ts'

export type Renewals = {
  readonly owner: string
  readonly ttl: number
  /** Renews a lease until the returned function is called. Calls `holder.onLost` if the lease is lost. */
  add(name: string, holder: Holder): () => void
}

type Holder = {
  readonly onLost: () => void
  readonly onFailure: (error: unknown) => void
}

export const createRenewals = (leases: Pick<Leases, 'hold'>, owner: string, ttl: number): Renewals => {
  const holders = new Map<string, Holder>()
  let timer: NodeJS.Timeout | undefined

  const renew = async (): Promise<void> => {
    const current = [...holders]
    const isStillHeld = ([name, holder]: (typeof current)[number]): boolean => holders.get(name) === holder
    try {
      const names = current.map(([name]) => name)
      const owned = new Set(await leases.hold(names, owner, ttl))
      for (const [name, { onLost }] of current.filter(isStillHeld)) if (!owned.has(name)) onLost()
    } catch (error) {
      for (const [, { onFailure }] of current.filter(isStillHeld)) onFailure(error)
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
