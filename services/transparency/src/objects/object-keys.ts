/** What the keys of tiles begin with in the object store. */
export const TILES = 'log/'
/** What the keys of the edges of trees begin with, which are not in full tiles: the object `edges/<origin>` is of one origin, and grows. */
export const EDGES = 'edges/'
/** What the keys of the last signatures begin with: the object `signed/<origin>` is of one origin. */
export const SIGNED = 'signed/'

/**
 * An origin as a part of a key of the object store: what a key cannot hold becomes `_`.
 * `soko.example:8080/log/content/01K5ABCD` is `soko.example_8080/log/content/01K5ABCD`.
 */
export const objectKeyOf = (origin: string): string =>
  origin
    .split('/')
    .map((segment) => segment.replaceAll(/[^A-Za-z0-9.-]/g, '_').replace(/^\.{0,2}$/, '_'))
    .join('/')
