import type { Leases } from './leases.ts'
import type { Renewals } from './renewals.ts'

/**
 * Runs work while holding a lease, which is renewed together with the process's other leases. `onFailure` is
 * called for failed renewals.
 * @param work gets a signal that is aborted when the lease is lost or by `options.signal`.
 * @returns false, without running `work`, if another owner has the lease.
 */
export const whileHeld = async (
  leases: Pick<Leases, 'take' | 'release'>,
  renewals: Renewals,
  name: string,
  options: { readonly signal: AbortSignal; readonly onFailure: (error: unknown) => void },
  work: (leaseSignal: AbortSignal) => Promise<void>,
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
