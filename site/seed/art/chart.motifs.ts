import type { Motif } from './motif.ts'
import { between, integer, walk } from './random.ts'
import {
  disc,
  HEIGHT,
  LEFT,
  line,
  lozenge,
  type Point,
  polygon,
  rect,
  repeat,
  ring,
  RIGHT,
  WIDTH,
} from './svg.ts'

const STEP = 100

/** Candles with a lozenge in each body; rising ones in the accent colour, falling ones in ink. */
export const candles: Motif = ({ paint, random, trend }) => {
  const closes = walk(random, WIDTH / STEP + 2, trend).map((value) => 700 - value * 480)
  return (
    repeat(8, (row) => rect(0, 130 + row * 92, WIDTH, 2, paint.quiet)) +
    repeat(closes.length - 1, (index) => {
      const [open = 0, close = 0] = closes.slice(index, index + 2)
      const x = index * STEP + STEP / 2
      const top = Math.min(open, close) - 14
      const height = Math.abs(open - close) + 28
      const colour = close <= open ? paint.accent : paint.ink
      const wick = between(random, 30, 80)
      return (
        rect(x - 3, top - wick, 6, height + wick + between(random, 24, 70), colour) +
        rect(x - 33, top, 66, height, colour) +
        lozenge(
          x,
          top + height / 2,
          26,
          Math.min(height - 14, 46),
          close <= open ? paint.second : paint.ground,
        )
      )
    })
  )
}

/** A price between two limits, and the coin on the line. */
export const band: Motif = ({ paint, random }) => {
  const [top, bottom] = [360, 640]
  const points: Point[] = walk(random, 33, 'flat').map((value, index) => [
    index * 50,
    top + 45 + value * (bottom - top - 90),
  ])
  const [x, y] = points[16] ?? [WIDTH / 2, HEIGHT / 2]
  return (
    rect(0, top, WIDTH, bottom - top, paint.quiet) +
    line(
      [
        [0, top],
        [WIDTH, top],
      ],
      { colour: paint.ink, width: 6 },
    ) +
    line(
      [
        [0, bottom],
        [WIDTH, bottom],
      ],
      { colour: paint.ink, width: 6 },
    ) +
    repeat(27, (index) =>
      lozenge(40 + index * 60, top - 40, 22, 30, index % 3 === 0 ? paint.second : paint.ink),
    ) +
    repeat(27, (index) =>
      lozenge(40 + index * 60, bottom + 40, 22, 30, index % 3 === 1 ? paint.second : paint.ink),
    ) +
    line(points, { colour: paint.accent, width: 16 }) +
    disc(x, y, 92, paint.third) +
    ring(x, y, 74, { colour: paint.ground, width: 5 }) +
    lozenge(x, y, 56, 78, paint.ground)
  )
}

/** Columns under caps, one of them highlighted. */
export const bars: Motif = ({ paint, random, trend }) => {
  const heights = walk(random, 11, trend).map((value) => 170 + value * 420)
  const chosen = integer(random, 4, 7)
  return (
    rect(0, 770, WIDTH, 130, paint.quiet) +
    repeat(heights.length, (index) => {
      const height = heights[index] ?? 0
      const x = 120 + index * 126
      const colour = index === chosen ? paint.accent : paint.ink
      const notches = Math.floor(height / 34) - 1
      return (
        rect(x, 770 - height, 88, height, colour) +
        rect(x - 12, 770 - height - 26, 112, 14, colour) +
        repeat(notches, (notch) =>
          rect(x + 22, 770 - height + 28 + notch * 34, 44, 8, index === chosen ? paint.third : paint.ground),
        )
      )
    }) +
    rect(0, 770, WIDTH, 14, paint.second)
  )
}

/** Three ridges, each an area under a walk, and the sun between them. */
export const area: Motif = ({ paint, random, trend }) => {
  const ridge = (base: number, height: number, colour: string): string => {
    const points: Point[] = walk(random, 13, trend).map((value, index) => [
      index * (WIDTH / 12),
      base - value * height,
    ])
    return polygon([[0, HEIGHT], ...points, [WIDTH, HEIGHT]], colour)
  }
  const sun = between(random, 620, 980)
  const furrows = repeat(5, (index) => {
    const y = 770 + index * 34
    const crests: Point[] = Array.from({ length: 17 }, (_, step) => [step * 100, y + (step % 2) * 16])
    return line(crests, { colour: index % 2 === 0 ? paint.accent : paint.quiet, width: 6 })
  })
  return (
    disc(sun, 290, 150, paint.ink) +
    ridge(620, 390, paint.third) +
    ridge(700, 320, paint.accent) +
    ridge(760, 170, paint.second) +
    furrows
  )
}

/** Two yields and the rungs of the spread between them; they diverge if the trend is up. */
export const ladder: Motif = ({ paint, random, trend }) => {
  const count = 17
  const widths = walk(random, count, trend === 'flat' ? 'down' : trend).map((value) => 70 + value * 250)
  const lean = walk(random, count, 'flat').map((value) => (value - 0.5) * 90)
  const at = (index: number, side: 1 | -1): Point => [
    index * STEP,
    440 + (lean[index] ?? 0) + side * (widths[index] ?? 0),
  ]
  const edge = (side: 1 | -1): Point[] => Array.from({ length: count }, (_, index) => at(index, side))
  const [upper, lower] = [edge(-1), edge(1)]
  return (
    polygon([...upper, ...lower.toReversed()], paint.quiet) +
    repeat(count, (index) =>
      line([at(index, -1), at(index, 1)], {
        colour: index % 4 === 0 ? paint.accent : paint.ink,
        width: index % 4 === 0 ? 8 : 3,
      }),
    ) +
    line(upper, { colour: paint.accent, width: 16 }) +
    line(lower, { colour: paint.second, width: 16 }) +
    repeat(27, (index) => lozenge(40 + index * 60, 850, 22, 30, index % 3 === 0 ? paint.third : paint.ink))
  )
}

/** An order book: bids to the left of the mid price, asks to the right, deeper further away. */
export const depth: Motif = ({ paint, random }) => {
  const rows = 11
  const side = (direction: 1 | -1, colour: string): string => {
    let reach = 50
    return repeat(rows, (index) => {
      reach += between(random, 12, 78)
      const y = direction === 1 ? 426 - index * 40 : 446 + index * 40
      const x = direction === 1 ? WIDTH / 2 + 12 : WIDTH / 2 - 12 - reach
      return rect(x, y, reach, 28, index === 5 ? paint.accent : colour)
    })
  }
  return (
    repeat(rows * 2, (index) => rect(0, 26 + index * 40, WIDTH, 2, paint.quiet)) +
    side(1, paint.ink) +
    side(-1, paint.second) +
    rect(LEFT, 436, RIGHT - LEFT, 4, paint.ink) +
    lozenge(WIDTH / 2, 438, 90, 120, paint.third) +
    lozenge(WIDTH / 2, 438, 36, 48, paint.ground)
  )
}
