/** Excessive nesting: the parser's work grows with the square of the depth. */
export class NestedTooDeeply extends Error {
  override readonly name = 'NestedTooDeeply'

  constructor(deepest: number) {
    super(`More than ${deepest} elements stand within each other.`)
  }
}
