import type { Palette } from './palettes.ts'
import type { Random, Trend } from './random.ts'

/** What a motif draws with. */
export interface Canvas {
  readonly paint: Palette
  readonly random: Random
  readonly trend: Trend
}

/** Draws the shapes of a cover, 1600 by 900, on a ground that is already painted. */
export type Motif = (canvas: Canvas) => string
