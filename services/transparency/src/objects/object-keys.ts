export const TILES = 'log/'
/** Tree edges (the tiles that are not full): `edges/<origin>`. */
export const EDGES = 'edges/'
/** Newest signatures: `signed/<origin>`. */
export const SIGNED = 'signed/'

/** `soko.example:8080/log/content/01K5ABCD` becomes `soko.example_8080/log/content/01K5ABCD`. */
export const objectKeyOf = (origin: string): string =>
  origin
    .split('/')
    .map((segment) => segment.replaceAll(/[^A-Za-z0-9.-]/g, '_').replace(/^\.{0,2}$/, '_'))
    .join('/')
