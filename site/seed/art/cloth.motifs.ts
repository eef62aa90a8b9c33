import type { Motif } from './motif.ts'
import { between, integer } from './random.ts'
import { disc, line, lozenge, type Point, rect, repeat, WIDTH } from './svg.ts'

/** A field of dots that swells along a wave, with occasional lozenges. */
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

/** Squares that each halve the previous one. */
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
