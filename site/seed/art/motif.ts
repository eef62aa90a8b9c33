import type { Palette } from './palettes.ts'
import type { Random, Trend } from './random.ts'

export interface Canvas {
  readonly paint: Palette
  readonly random: Random
  readonly trend: Trend
}

/** Draws the shapes of a cover, 1600 by 900, on a painted background. */
export type Motif = (canvas: Canvas) => string
