/** May still run when its worker has exited. Its data is removed at the end of the run. */
export type PersistentSite = {
  readonly namespace: string
  readonly pids: readonly number[]
}
