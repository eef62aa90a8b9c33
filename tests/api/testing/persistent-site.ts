/** A site that may outlive its worker. The end of the run removes its data. */
export type PersistentSite = {
  readonly namespace: string
  readonly pids: readonly number[]
}
