/** A distributed site that outlives its worker; the end of the run removes its data from the servers. */
export type PersistentSite = {
  readonly namespace: string
  readonly pids: readonly number[]
}
