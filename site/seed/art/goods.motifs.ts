import type { Motif } from './motif.ts'
import { between, integer } from './random.ts'
import { disc, HEIGHT, line, lozenge, path, type Point, polygon, rect, repeat, ring, WIDTH } from './svg.ts'

/** Rows of scalloped water, a loaded ship and the sun behind it. */
export const waves: Motif = ({ paint, random }) => {
  const scallops = (y: number, offset: number, colour: string): string =>
    repeat(18, (index) => {
      const x = index * 100 - offset
      return (
        disc(x, y + 60, 58, colour) +
        ring(x, y + 60, 40, { colour: paint.quiet, width: 6 }) +
        ring(x, y + 60, 20, { colour: paint.quiet, width: 6 })
      )
    })
  const boxes = [paint.ink, paint.third, paint.second]
  const stack = repeat(6, (column) =>
    repeat(integer(random, 1, 4), (level) =>
      rect(
        548 + column * 86,
        470 - level * 58,
        80,
        52,
        boxes[(column + level * 2) % boxes.length] ?? paint.ink,
      ),
    ),
  )
  return (
    disc(between(random, 520, 1080), 300, 170, paint.accent) +
    stack +
    rect(1090, 320, 74, 202, paint.ink) +
    rect(1104, 346, 46, 16, paint.ground) +
    polygon(
      [
        [470, 522],
        [1220, 522],
        [1150, 670],
        [550, 670],
      ],
      paint.second,
    ) +
    rect(470, 522, 750, 16, paint.ink) +
    scallops(600, 0, paint.ink) +
    scallops(680, 50, paint.third) +
    scallops(760, 0, paint.ink) +
    scallops(840, 50, paint.third)
  )
}

/** A lattice of struck coins, a few of them bright. */
export const coins: Motif = ({ paint, random }) =>
  repeat(5, (row) =>
    repeat(9, (column) => {
      const x = column * 200 + (row % 2) * 100
      const y = 50 + row * 200
      const bright = random() < 0.2
      const face = bright ? paint.accent : paint.third
      return (
        disc(x, y, 88, face) +
        ring(x, y, 68, { colour: paint.ground, width: 5 }) +
        ring(x, y, 48, { colour: paint.ground, width: 5 }) +
        (bright ? lozenge(x, y, 40, 54, paint.ground) : disc(x, y, 22, paint.ground))
      )
    }),
  )

/** Layers of rock, and a shaft that follows the ore down. */
export const strata: Motif = ({ paint, random }) => {
  const colours = [paint.third, paint.accent, paint.quiet, paint.second, paint.ink]
  const layer = (index: number): string => {
    const base = 250 + index * 130
    const points: Point[] = Array.from({ length: 9 }, (_, step) => [
      step * 200,
      base + between(random, -46, 46),
    ])
    return polygon([[0, HEIGHT], ...points, [WIDTH, HEIGHT]], colours[index] ?? paint.ink)
  }
  const shaft = 800 + between(random, -60, 60)
  return (
    disc(shaft + 260, 130, 78, paint.accent) +
    repeat(colours.length, layer) +
    polygon(
      [
        [shaft - 80, 262],
        [shaft - 14, 60],
        [shaft + 14, 60],
        [shaft + 80, 262],
      ],
      paint.second,
    ) +
    ring(shaft, 70, 46, { colour: paint.ink, width: 12 }) +
    rect(shaft - 50, 256, 100, 520, paint.ground) +
    repeat(7, (index) => lozenge(shaft, 300 + index * 72, 52, 58, index % 2 === 0 ? paint.accent : paint.ink))
  )
}

const LEAF = (x: number, y: number, size: number): string =>
  `M${x - size} ${y} Q${x} ${y - size * 0.95} ${x + size} ${y} Q${x} ${y + size * 0.95} ${x - size} ${y}Z`

/** Rows of tea with two highlighted leaves and a bud. */
export const leaves: Motif = ({ paint, random }) => {
  const rows = repeat(9, (row) =>
    repeat(18, (column) => {
      const x = column * 100 + (row % 2) * 50
      const y = 50 + row * 100
      const degrees = -38 + between(random, -9, 9)
      const chosen = random() < 0.1
      const fill = chosen ? paint.accent : row % 2 === 0 ? paint.third : paint.quiet
      return (
        path(LEAF(x, y, 44), fill, { degrees, at: [x, y] }) +
        `<g transform="rotate(${degrees.toFixed(1)} ${x} ${y})">${line(
          [
            [x - 32, y],
            [x + 26, y],
          ],
          { colour: paint.ground, width: 4 },
        )}</g>`
      )
    }),
  )
  const x = between(random, 640, 960)
  return (
    rows +
    disc(x, 330, 160, paint.ink) +
    path(LEAF(x, 330, 112), paint.second, { degrees: -38, at: [x, 330] }) +
    lozenge(x, 330, 40, 56, paint.accent)
  )
}

/** Pods on a beam that sinks with the price. */
export const pods: Motif = ({ paint, random, trend }) => {
  const slope = { up: -0.16, down: 0.16, flat: 0.02 }[trend]
  const beam: Point[] = Array.from({ length: 9 }, (_, step) => [
    step * 200,
    210 + (step * 200 - 800) * slope + (step % 2 === 0 ? -34 : 34),
  ])
  const colours = [paint.accent, paint.third, paint.second, paint.accent, paint.third]
  const pod = (index: number): string => {
    const x = 400 + index * 200
    const y = 290 + (x - 800) * slope
    const tall = between(random, 300, 380)
    const wide = between(random, 82, 98)
    const degrees = between(random, -9, 9)
    const shape = (half: number): string =>
      `M${x} ${y} C${x + half * 1.35} ${y + tall * 0.28} ${x + half} ${y + tall * 0.78} ${x} ${y + tall} C${x - half} ${y + tall * 0.78} ${x - half * 1.35} ${y + tall * 0.28} ${x} ${y}Z`
    const groove = [0.62, 0.2]
      .map(
        (share) => `<path d="${shape(wide * share)}" fill="none" stroke="${paint.ground}" stroke-width="7"/>`,
      )
      .join('')
    return `<g transform="rotate(${degrees.toFixed(1)} ${x} ${y})">${rect(x - 8, y - 66, 16, 74, paint.ink)}${path(shape(wide), colours[index] ?? paint.accent)}${groove}</g>`
  }
  return line(beam, { colour: paint.ink, width: 18 }) + repeat(5, pod) + rect(0, 830, WIDTH, 70, paint.ink)
}

/** A woven basket and its contents. */
export const basket: Motif = ({ paint, random }) => {
  const fruit = [paint.accent, paint.third, paint.second, paint.ink]
  const heap = repeat(9, (index) =>
    disc(
      440 + index * 90,
      400 - Math.sin(((index + 1) / 10) * Math.PI) * 130,
      between(random, 66, 92),
      fruit[index % fruit.length] ?? paint.accent,
    ),
  )
  const rows = 6
  const weave = repeat(rows, (row) => {
    const inset = row * 26
    const columns = 12
    const cell = (900 - inset * 2) / columns
    return repeat(columns, (column) => {
      const colour = (row + column) % 2 === 0 ? paint.ink : paint.second
      return (
        rect(350 + inset + column * cell + 2, 420 + row * 66 + 2, cell - 4, 62, colour) +
        ((row * 5 + column * 3) % 11 === 0
          ? lozenge(350 + inset + (column + 0.5) * cell, 453 + row * 66, cell * 0.5, 40, paint.accent)
          : '')
      )
    })
  })
  return (
    rect(0, 790, WIDTH, 110, paint.quiet) +
    heap +
    rect(330, 396, 940, 26, paint.ink) +
    weave +
    rect(500, 816, 600, 18, paint.ink)
  )
}
