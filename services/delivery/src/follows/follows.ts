/** What a member follows; categories by name or key. */
export type Follows = {
  readonly authors: Iterable<string>
  readonly symbols: Iterable<string>
  readonly categories: Iterable<string>
}
