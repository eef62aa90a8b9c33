export type Lease = { readonly checkpoint: number }

/** Assigns jobs to processes. An expired lease may briefly have two owners, which jobs must tolerate. */
export interface Leases {
  /** Takes a free lease. A lease that expires later than twice `ttl` counts as free: a clock must have been wrong. */
  take(name: string, owner: string, ttl: number): Promise<Lease | undefined>
  /** Saves the checkpoint and extends the lease by `ttl` ms. Returns false if it was lost. */
  renew(name: string, owner: string, ttl: number, checkpoint: number): Promise<boolean>
  /** Extends leases by `ttl` milliseconds. Returns the names of those that `owner` still has. */
  hold(names: readonly string[], owner: string, ttl: number): Promise<readonly string[]>
  release(name: string, owner: string): Promise<void>
  close(): Promise<void>
}
