/** What its holder remembers with a lease. */
export type Lease = { readonly checkpoint: number }

/**
 * Lets one of several processes do a job, and keeps how far it came. A lease runs out by itself, so a holder that
 * dies is replaced; two holders for a moment must be harmless.
 */
export interface Leases {
  /**
   * Takes the lease for `ttl` milliseconds if it is free (or `owner` holds it already).
   * Answers undefined while another holds it. The checkpoint is 0 at first. A lease that would last for longer than twice `ttl`
   * was taken by a clock that ran ahead. How long ago is not known, so it counts as run out.
   */
  take(name: string, owner: string, ttl: number): Promise<Lease | undefined>
  /** Saves the checkpoint and holds on for another `ttl` milliseconds; false, and nothing saved, if it was lost. */
  renew(name: string, owner: string, ttl: number, checkpoint: number): Promise<boolean>
  /** Holds on to several for another `ttl` milliseconds, their checkpoints as they are. Answers which of them `owner` still holds. */
  hold(names: readonly string[], owner: string, ttl: number): Promise<readonly string[]>
  /** Gives it up at once, if `owner` holds it; the checkpoint stays. */
  release(name: string, owner: string): Promise<void>
  close(): Promise<void>
}
