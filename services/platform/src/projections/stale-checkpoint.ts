/** Another process has written to the view, or the store was restored: read it again. */
export class StaleCheckpoint extends Error {
  override readonly name = 'StaleCheckpoint'
}
