import type { Leases } from './leases.ts'

/**
 * Takes a lease, and does some work while it is held: it is renewed three times as often as it would run out, and given up at the end.
 * @param options.signal ends the work. @param options.onFailure hears of renewals that failed; the next may go well.
 * @param work is given a signal that is aborted when the lease is lost, or `signal` is.
 * @returns false when another holds it.
 */
export const whileHeld = async (
  leases: Leases,
  lease: { readonly name: string; readonly owner: string; readonly ttl: number },
  options: { readonly signal: AbortSignal; readonly onFailure: (error: unknown) => void },
  work: (held: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const { name, owner, ttl } = lease
  if ((await leases.take(name, owner, ttl)) === undefined) return false
  const lost = new AbortController()
  const renew = async (): Promise<void> => {
    try {
      if (!(await leases.renew(name, owner, ttl, 0))) lost.abort(new Error(`the lease ${name} was lost`))
    } catch (error) {
      options.onFailure(error)
    }
  }
  const timer = setInterval(() => void renew(), ttl / 3)
  try {
    await work(AbortSignal.any([options.signal, lost.signal]))
  } finally {
    clearInterval(timer)
    await leases.release(name, owner)
  }
  return true
}
