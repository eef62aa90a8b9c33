/** A distributed site that its worker leaves to the end of the run, which removes what it has on the servers. */
export type KeptSite = {
  readonly namespace: string
  /** Of its processes. */
  readonly pids: readonly number[]
}
