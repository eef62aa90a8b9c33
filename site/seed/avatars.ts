import sharp from 'sharp'
import { z } from 'zod'
import { keyOf } from './art/key-of.ts'
import { type Palette, PALETTES } from './art/palettes.ts'
import { integer, type Random, seededRandom } from './art/random.ts'
import { disc, document, line, lozenge, type Point, polygon, rect, repeat, ring } from './art/svg.ts'

const SIZE = 400
const CENTRE = SIZE / 2

type Figure = (paint: Palette, random: Random) => string

const turned = (count: number, draw: (index: number) => string): string =>
  repeat(
    count,
    (index) =>
      `<g transform="rotate(${((index * 360) / count).toFixed(1)} ${CENTRE} ${CENTRE})">${draw(index)}</g>`,
  )

const flower: Figure = (paint, random) => {
  const petals = integer(random, 3, 6) * 2
  return (
    turned(petals, (index) =>
      lozenge(CENTRE, 92, 300 / petals + 18, 150, index % 2 === 0 ? paint.accent : paint.ink),
    ) +
    disc(CENTRE, CENTRE, 56, paint.second) +
    lozenge(CENTRE, CENTRE, 42, 58, paint.third)
  )
}

const nest: Figure = (paint, random) => {
  const colours = [paint.accent, paint.second, paint.ink, paint.third]
  const shift = integer(random, 0, 3)
  return (
    repeat(5, (index) =>
      lozenge(CENTRE, CENTRE, 390 - index * 78, 390 - index * 78, colours[(index + shift) % 4] ?? paint.ink),
    ) + disc(CENTRE, CENTRE, 18, paint.ground)
  )
}

const rings: Figure = (paint, random) => {
  const beads = integer(random, 9, 14)
  return (
    disc(CENTRE, CENTRE, 186, paint.second) +
    ring(CENTRE, CENTRE, 150, { colour: paint.ink, width: 6 }) +
    turned(beads, (index) => lozenge(CENTRE, 86, 36, 50, index % 3 === 0 ? paint.ink : paint.accent)) +
    ring(CENTRE, CENTRE, 76, { colour: paint.ink, width: 6 }) +
    disc(CENTRE, CENTRE, 52, paint.accent) +
    lozenge(CENTRE, CENTRE, 36, 50, paint.ground)
  )
}

const hills: Figure = (paint, random) => {
  const zigzag = (y: number): Point[] =>
    Array.from({ length: 9 }, (_, step) => [step * 50, y + (step % 2) * 44])
  return (
    disc(CENTRE, 130 + integer(random, 0, 20), 84, paint.accent) +
    polygon([...zigzag(196), [SIZE, SIZE], [0, SIZE]], paint.second) +
    line(zigzag(262), { colour: paint.third, width: 18 }) +
    line(zigzag(312), { colour: paint.ink, width: 18 }) +
    repeat(5, (index) => lozenge(index * 100, 388, 40, 56, paint.accent))
  )
}

const FIGURES = { flower, hills, nest, rings } as const satisfies Record<string, Figure>

export const PortraitSpec = z.strictObject({ figure: keyOf(FIGURES), palette: keyOf(PALETTES) })

export interface Sitter {
  readonly key: string
  readonly portrait: z.infer<typeof PortraitSpec>
}

/** Draws a portrait without a face: a figure of the kanga, 400 by 400 pixels, deterministic. */
export function avatarSvg({ key, portrait }: Sitter): string {
  const paint = PALETTES[portrait.palette]
  const figure = FIGURES[portrait.figure](paint, seededRandom(`portrait of ${key}`))
  return document(SIZE, SIZE, rect(0, 0, SIZE, SIZE, paint.ground) + figure)
}

export async function avatarImage(author: Sitter): Promise<Buffer> {
  return sharp(Buffer.from(avatarSvg(author)))
    .flatten()
    .png()
    .toBuffer()
}
