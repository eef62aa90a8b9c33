export type Lease = { readonly checkpoint: number }

/** Gives a job to one of several processes. Leases expire; two owners for a moment must be harmless. */
export interface Leases {
  /**
   * Takes a free lease, or returns undefined. One of more than twice `ttl` is from a wrong clock and free.
   */
  take(name: string, owner: string, ttl: number): Promise<Lease | undefined>
  /** Saves the checkpoint and extends the lease by `ttl` milliseconds; returns false if it was lost. */
  renew(name: string, owner: string, ttl: number, checkpoint: number): Promise<boolean>
  /** Extends leases by `ttl` milliseconds. Returns those that `owner` still has. */
  hold(names: readonly string[], owner: string, ttl: number): Promise<readonly string[]>
  release(name: string, owner: string): Promise<void>
  close(): Promise<void>
}
