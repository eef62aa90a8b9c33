/** Another process has written to the view, or the store was restored. The view must be read again. */
export class StaleCheckpoint extends Error {
  override readonly name = 'StaleCheckpoint'
}
