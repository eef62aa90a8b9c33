/** The HTML is nested too deeply. The parser takes time quadratic in the depth. */
export class NestedTooDeeply extends Error {
  override readonly name = 'NestedTooDeeply'

  constructor(deepest: number) {
    super(`More than ${deepest} elements stand within each other.`)
  }
}
