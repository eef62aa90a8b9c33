import type { Motif } from './motif.ts'
import { between, integer } from './random.ts'
import { disc, HEIGHT, line, lozenge, type Point, polygon, rect, repeat, ring, WIDTH } from './svg.ts'

/** A field of dots that swells along a wave, with a lozenge now and then. */
export const dots: Motif = ({ paint, random }) => {
  const [turn, lift] = [between(random, 0, Math.PI * 2), between(random, 0.5, 0.9)]
  return repeat(12, (row) =>
    repeat(21, (column) => {
      const [x, y] = [column * 80, 10 + row * 80]
      const size = 8 + 26 * (0.5 + 0.5 * Math.sin(column * 0.42 + row * lift + turn))
      if (random() < 0.07) return lozenge(x, y, 48, 66, paint.accent)
      return disc(x, y, size, (row + column) % 5 === 0 ? paint.second : size > 25 ? paint.ink : paint.third)
    }),
  )
}

/** A kanga: borders above and below, and one large figure in the field. */
export const cloth: Motif = ({ paint, random }) => {
  const border = (y: number): string => {
    const zigzag: Point[] = Array.from({ length: 21 }, (_, step) => [
      step * 80,
      y + (step % 2 === 0 ? 96 : 34),
    ])
    return (
      rect(0, y, WIDTH, 10, paint.accent) +
      rect(0, y + 120, WIDTH, 10, paint.accent) +
      line(zigzag, { colour: paint.accent, width: 20 }) +
      repeat(
        11,
        (index) =>
          lozenge(index * 160, y + 42, 34, 42, paint.ink) +
          lozenge(index * 160 + 80, y + 90, 34, 42, paint.ink),
      )
    )
  }
  const colours = [paint.accent, paint.second, paint.ink, paint.third, paint.ground]
  const petals = integer(random, 3, 5) * 2
  const flower = repeat(
    petals,
    (index) =>
      `<g transform="rotate(${((index * 360) / petals).toFixed(1)} 800 450)">${lozenge(800, 300, 76, 170, index % 2 === 0 ? paint.accent : paint.ink)}</g>`,
  )
  const nested = repeat(colours.length, (index) =>
    lozenge(800, 450, 620 - index * 118, 500 - index * 95, colours[index] ?? paint.ink),
  )
  const sides = [260, 1340]
    .map(
      (x) =>
        lozenge(x, 450, 190, 250, paint.second) +
        lozenge(x, 450, 110, 145, paint.accent) +
        lozenge(x, 450, 50, 66, paint.ground),
    )
    .join('')
  const centre =
    random() < 0.5 ? nested : disc(800, 450, 250, paint.second) + flower + disc(800, 450, 62, paint.third)
  return border(24) + border(746) + sides + centre
}

/** Squares that each halve the one before. */
export const halves: Motif = ({ paint }) => {
  const faces = [paint.accent, paint.ink, paint.third]
  let x = 330
  return (
    repeat(9 * 17, (index) =>
      disc(50 + (index % 17) * 95, 50 + Math.floor(index / 17) * 100, 3, paint.quiet),
    ) +
    repeat(6, (index) => {
      const size = 470 / 2 ** index
      const left = x
      x += size + Math.max(10, 30 - index * 5)
      const middle: Point = [left + size / 2, 730 - size / 2]
      return (
        rect(left, 730 - size, size, size, faces[index % faces.length] ?? paint.accent) +
        rect(left + size * 0.07, 730 - size * 0.93, size * 0.86, size * 0.86, paint.ground) +
        lozenge(middle[0], middle[1], size * 0.56, size * 0.72, faces[index % faces.length] ?? paint.accent)
      )
    }) +
    rect(0, 730, WIDTH, 12, paint.second)
  )
}

/** Concentric arches, as over a carved door. */
export const arches: Motif = ({ paint, random }) => {
  const bands = [paint.ink, paint.accent, paint.second, paint.third]
  const shift = integer(random, 0, bands.length - 1)
  const arch = (index: number, colour: string): string => {
    const half = 430 - index * 56
    const spring = 490
    return `<path d="M${800 - half} 900V${spring}A${half} ${half} 0 0 1 ${800 + half} ${spring}V900Z" fill="${colour}"/>`
  }
  return (
    repeat(6, (index) => arch(index, bands[(index + shift) % bands.length] ?? paint.ink)) +
    arch(6, paint.ground) +
    repeat(23, (index) =>
      lozenge(30 + index * 70, 800 + (index % 2) * 24, 44, 66, bands[index % bands.length] ?? paint.ink),
    )
  )
}

/** Routes from one hub to many places. */
export const routes: Motif = ({ paint, random }) => {
  const hub: Point = [800, 450]
  const spokes = 14
  return (
    repeat(4, (index) => ring(hub[0], hub[1], 150 + index * 150, { colour: paint.quiet, width: 5 })) +
    repeat(spokes, (index) => {
      const angle = ((index + between(random, -0.25, 0.25)) / spokes) * Math.PI * 2
      const reach = 190 + integer(random, 0, 3) * 110
      const end: Point = [hub[0] + Math.cos(angle) * reach, hub[1] + Math.sin(angle) * Math.min(reach, 390)]
      const middle: Point = [(hub[0] + end[0]) / 2 + 26, (hub[1] + end[1]) / 2 - 26]
      const colour = index % 3 === 0 ? paint.accent : paint.ink
      return (
        line([hub, middle, end], { colour, width: 7 }) +
        disc(end[0], end[1], between(random, 26, 50), colour) +
        lozenge(end[0], end[1], 22, 30, paint.ground)
      )
    }) +
    disc(hub[0], hub[1], 112, paint.second) +
    ring(hub[0], hub[1], 92, { colour: paint.ink, width: 5 }) +
    lozenge(hub[0], hub[1], 78, 106, paint.accent)
  )
}

/** A stair with a lozenge on every tread. */
export const steps: Motif = ({ paint, trend }) => {
  const count = 9
  return (
    repeat(count, (index) => {
      const level = trend === 'down' ? count - 1 - index : index
      const [x, top] = [350 + index * 100, 720 - level * 62]
      return (
        rect(x, top, 100, HEIGHT - top, index % 2 === 0 ? paint.ink : paint.second) +
        rect(x, top, 100, 14, paint.accent) +
        lozenge(x + 50, top - 58, 48, 72, index % 3 === 2 ? paint.third : paint.accent)
      )
    }) +
    (trend === 'down' ? rect(0, 224, 350, 676, paint.quiet) : rect(1250, 224, 350, 676, paint.quiet)) +
    rect(0, 850, WIDTH, 50, paint.quiet)
  )
}

/** A balance: a small stake on the left, a larger one on the right, which sinks when the trend is up. */
export const balance: Motif = ({ paint, random, trend }) => {
  const tilt = { up: 70, down: -70, flat: 0 }[trend]
  const pan = (x: number, y: number, count: number, colour: string): string =>
    line(
      [
        [x - 130, y + 220],
        [x, y],
        [x + 130, y + 220],
      ],
      { colour: paint.ink, width: 7 },
    ) +
    repeat(count, (index) =>
      lozenge(x - 84 + (index % 4) * 56, y + 186 - Math.floor(index / 4) * 62, 50, 62, colour),
    ) +
    `<path d="M${x - 160} ${y + 220}H${x + 160}A160 96 0 0 1 ${x - 160} ${y + 220}Z" fill="${colour}"/>`
  return (
    polygon(
      [
        [800, 220],
        [840, 800],
        [760, 800],
      ],
      paint.ink,
    ) +
    rect(600, 790, 400, 28, paint.ink) +
    line(
      [
        [480, 260 - tilt],
        [1120, 260 + tilt],
      ],
      { colour: paint.ink, width: 20 },
    ) +
    pan(480, 260 - tilt, integer(random, 2, 4), paint.second) +
    pan(1120, 260 + tilt, integer(random, 6, 8), paint.accent) +
    disc(800, 260, 54, paint.accent) +
    lozenge(800, 260, 36, 50, paint.ground) +
    rect(0, 818, WIDTH, 82, paint.quiet)
  )
}

/** A page of accounts with the lines that matter marked. */
export const page: Motif = ({ paint, random }) => {
  const marked = [integer(random, 1, 3), integer(random, 6, 8)]
  return (
    rect(380, 60, 840, HEIGHT, paint.ink) +
    rect(392, 72, 816, HEIGHT, paint.ground) +
    rect(470, 60, 6, HEIGHT, paint.second) +
    repeat(11, (row) => {
      const y = 140 + row * 66
      const chosen = marked.includes(row)
      const figure = between(random, 70, 130)
      const wide = between(random, 220, 440)
      return (
        (chosen ? rect(500, y - 20, 670, 60, paint.third) : '') +
        rect(516, y, wide, 20, paint.ink) +
        rect(1150 - figure, y, figure, 20, chosen ? paint.accent : paint.ink) +
        (row === 4 || row === 9 ? rect(1010, y + 36, 146, 6, paint.ink) : '') +
        lozenge(432, y + 10, 20, 28, chosen ? paint.accent : paint.quiet)
      )
    })
  )
}
