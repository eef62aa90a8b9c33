import type { Leases } from './leases.ts'
import type { Renewals } from './renewals.ts'

/**
 * Takes a lease, and does some work while it is held: it is renewed with the others of the process, and given up at the end.
 * @param options.signal ends the work. @param options.onFailure hears of renewals that failed; the next may go well.
 * @param work is given a signal that is aborted when the lease is lost, or `signal` is.
 * @returns false when another holds it.
 */
export const whileHeld = async (
  leases: Pick<Leases, 'take' | 'release'>,
  renewals: Renewals,
  name: string,
  options: { readonly signal: AbortSignal; readonly onFailure: (error: unknown) => void },
  work: (held: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const { owner, ttl } = renewals
  if ((await leases.take(name, owner, ttl)) === undefined) return false
  const lost = new AbortController()
  const end = renewals.add(name, {
    onLost: () => lost.abort(new Error(`the lease ${name} was lost`)),
    onFailure: options.onFailure,
  })
  try {
    await work(AbortSignal.any([options.signal, lost.signal]))
  } finally {
    end()
    await leases.release(name, owner)
  }
  return true
}
