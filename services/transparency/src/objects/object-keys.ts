/** Prefix of the object keys of tiles. */
export const TILES = 'log/'
/** Prefix of the object keys of tree edges (the tiles that are not full): `edges/<origin>`. */
export const EDGES = 'edges/'
/** Prefix of the object keys of the newest signatures: `signed/<origin>`. */
export const SIGNED = 'signed/'

/**
 * Encodes an origin as part of an object key. `soko.example:8080/log/content/01K5ABCD` becomes
 * `soko.example_8080/log/content/01K5ABCD`.
 */
export const objectKeyOf = (origin: string): string =>
  origin
    .split('/')
    .map((segment) => segment.replaceAll(/[^A-Za-z0-9.-]/g, '_').replace(/^\.{0,2}$/, '_'))
    .join('/')
