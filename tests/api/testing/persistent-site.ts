/**
 * A distributed site that may still run when its worker has exited. Its data is removed from the servers at
 * the end of the run.
 */
export type PersistentSite = {
  readonly namespace: string
  readonly pids: readonly number[]
}
