import type { Motif } from './motif.ts'
import { between, integer } from './random.ts'
import { disc, HEIGHT, line, lozenge, type Point, polygon, rect, repeat, ring, WIDTH } from './svg.ts'

/** Routes from one hub to many places. */
export const routes: Motif = ({ paint, random }) => {
  const hub: Point = [800, 450]
  const reaches = [230, 400, 300, 480]
  const places = Array.from({ length: 12 }, (_, index): Point => {
    const angle = ((index + between(random, -0.2, 0.2)) / 12) * Math.PI * 2
    const reach = reaches[index % reaches.length] ?? 300
    return [hub[0] + Math.cos(angle) * reach, hub[1] + Math.sin(angle) * Math.min(reach, 390)]
  })
  const bend = ([x, y]: Point): Point => [(hub[0] + x) / 2 + 26, (hub[1] + y) / 2 - 26]
  const colour = (index: number): string => (index % 3 === 0 ? paint.accent : paint.ink)
  return (
    repeat(4, (index) => ring(hub[0], hub[1], 150 + index * 150, { colour: paint.quiet, width: 5 })) +
    places
      .map((place, index) => line([hub, bend(place), place], { colour: colour(index), width: 7 }))
      .join('') +
    places
      .map(
        ([x, y], index) =>
          disc(x, y, between(random, 28, 48), colour(index)) + lozenge(x, y, 22, 30, paint.ground),
      )
      .join('') +
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

/** A balance: a small stake on the left, a larger one on the right, which sinks if the trend is up. */
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

/** A page of accounts with the important lines marked. */
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
        (chosen ? rect(500, y - 20, 670, 60, paint.ink) : '') +
        rect(516, y, wide, 20, chosen ? paint.ground : paint.ink) +
        rect(1150 - figure, y, figure, 20, chosen ? paint.accent : paint.ink) +
        (row === 4 || row === 9 ? rect(1010, y + 36, 146, 6, paint.ink) : '') +
        lozenge(432, y + 10, 20, 28, chosen ? paint.accent : paint.quiet)
      )
    })
  )
}
