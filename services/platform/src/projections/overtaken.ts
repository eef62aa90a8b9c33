/** Another process has written to the view since its checkpoint was read, or the store has put it back: read it again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}
