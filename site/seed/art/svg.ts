export const WIDTH = 1600
export const HEIGHT = 900

/** A cover is cropped to squares on cards, so its subject stays between these two columns. */
export const LEFT = 350
export const RIGHT = 1250

export type Point = readonly [x: number, y: number]

const number = (value: number): string => String(Math.round(value * 10) / 10)
const pairs = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ')

export interface Stroke {
  readonly colour: string
  readonly width: number
  readonly dashes?: string
}

const outline = ({ colour, width, dashes }: Stroke): string =>
  `fill="none" stroke="${colour}" stroke-width="${number(width)}"` +
  (dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`)

/** Draws a rectangle, of which x and y are the top left corner. */
export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"/>`
}

export function ring(x: number, y: number, radius: number, stroke: Stroke): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${outline(stroke)}/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${pairs(points)}" fill="${fill}"/>`
}

export function line(points: readonly Point[], stroke: Stroke): string {
  return `<polyline points="${pairs(points)}" stroke-linejoin="miter" ${outline(stroke)}/>`
}

/** Returns Soko's own mark: an upright lozenge around its centre. */
export function lozenge(x: number, y: number, width: number, height: number, fill: string): string {
  const [w, h] = [width / 2, height / 2]
  return polygon(
    [
      [x, y - h],
      [x + w, y],
      [x, y + h],
      [x - w, y],
    ],
    fill,
  )
}

/** Draws a path, rotated by degrees around the given point. */
export function path(data: string, fill: string, rotation?: { degrees: number; at: Point }): string {
  const turn =
    rotation === undefined ? '' : ` transform="rotate(${number(rotation.degrees)} ${pairs([rotation.at])})"`
  return `<path d="${data}" fill="${fill}"${turn}/>`
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}
