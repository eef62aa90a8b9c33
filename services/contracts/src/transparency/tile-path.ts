export const TILE_WIDTH = 256

/** A tile of a log, with hashes of a level or with entries. A partial tile has a `width` below 256. */
export type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number }

/** Returns the path of a tile below the log's prefix (c2sp.org/tlog-tiles): `tile/0/x001/x234/067.p/8`. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`

/** Formats an index in groups of three digits: 1234067 is `x001/x234/067`. */
export const indexPath = (index: number): string => {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

const PATH = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

export const parseTilePath = (path: string): Tile | undefined => {
  const [, level = '', groups = '', width] = PATH.exec(path) ?? []
  if (groups === '') return undefined
  const tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  } as const
  if (tile.level !== 'entries' && tile.level > 63) return undefined
  return tilePath(tile) === path ? tile : undefined
}
