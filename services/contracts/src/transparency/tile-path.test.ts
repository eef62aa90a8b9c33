import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTilePath, type Tile, tilePath } from './tile-path.ts'

describe('the address of a tile', () => {
  it.each<readonly [Tile, string]>([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 999, width: 255 }, 'tile/1/999.p/255'],
    [{ level: 2, index: 1_000, width: 256 }, 'tile/2/x001/000'],
    [{ level: 63, index: 1_234_067, width: 8 }, 'tile/63/x001/x234/067.p/8'],
    [{ level: 'entries', index: 1_234_067, width: 256 }, 'tile/entries/x001/x234/067'],
    [{ level: 0, index: 10 ** 15 - 1, width: 256 }, 'tile/0/x999/x999/x999/x999/999'],
  ])('of %o is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual(tile)
  })

  it('is parsed back for any tile', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('entries' as const), fc.nat(63)),
        fc.nat(10 ** 9),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          expect(parseTilePath(tilePath({ level, index, width }))).toEqual({ level, index, width })
        },
      ),
    )
  })

  it.each([
    'tile/0',
    'tile/0/0',
    'tile/0/1000',
    'tile/0/x001',
    'tile/0/x000/001',
    'tile/01/000',
    'tile/64/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/../../checkpoint',
    'tile/0/000\n',
    'tile/0/٠٠٠',
    'tile/0/x001/x000/x000/x000/x000/000',
  ])('is not %j', (path) => {
    expect(parseTilePath(path)).toBeUndefined()
  })

  it('is refused in any other form', () => {
    const piece = fc.constantFrom(...'tile/ 0 1 6 entries / x 000 .p/ 255 256 ..'.split(' '))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = pieces.join('')
        const tile = parseTilePath(path)
        if (tile !== undefined) expect(tilePath(tile)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
