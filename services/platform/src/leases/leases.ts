export type Lease = { readonly checkpoint: number }

/**
 * Assigns a job to one of several processes. Leases expire, so a lease may briefly have two owners. Jobs must
 * tolerate that.
 */
export interface Leases {
  /**
   * Takes a free lease; returns undefined if another owner has it. A lease that expires later than twice
   * `ttl` from now was taken with a wrong clock and counts as free.
   */
  take(name: string, owner: string, ttl: number): Promise<Lease | undefined>
  /**
   * Saves the checkpoint and extends the lease by `ttl` milliseconds. Returns false if the lease was lost.
   */
  renew(name: string, owner: string, ttl: number, checkpoint: number): Promise<boolean>
  /** Extends leases by `ttl` milliseconds. Returns the names of those that `owner` still has. */
  hold(names: readonly string[], owner: string, ttl: number): Promise<readonly string[]>
  release(name: string, owner: string): Promise<void>
  close(): Promise<void>
}
