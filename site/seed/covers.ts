import sharp from 'sharp'
import { area, band, bars, candles, depth, ladder } from './art/chart.motifs.ts'
import { arches, cloth, dots, halves } from './art/cloth.motifs.ts'
import { balance, page, routes, steps } from './art/desk.motifs.ts'
import { basket, coins, leaves, pods, strata, waves } from './art/goods.motifs.ts'
import type { Motif } from './art/motif.ts'
import { type PaletteName, PALETTES } from './art/palettes.ts'
import { seededRandom, type Trend } from './art/random.ts'
import { document, HEIGHT, rect, WIDTH } from './art/svg.ts'

const MOTIFS = {
  arches,
  area,
  balance,
  band,
  bars,
  basket,
  candles,
  cloth,
  coins,
  depth,
  dots,
  halves,
  ladder,
  leaves,
  page,
  pods,
  routes,
  steps,
  strata,
  waves,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS

/** What a cover shows. The seed, the analysis' key, decides every detail the rest leaves open. */
export interface CoverSpec {
  readonly seed: string
  readonly motif: MotifName
  readonly palette: PaletteName
  /** Where the drawn series or slope is heading; flat when left out. */
  readonly trend?: Trend
}

/** Draws a cover as an SVG document of 1600 by 900 pixels. The same spec always gives the same text. */
export function coverSvg({ seed, motif, palette, trend = 'flat' }: CoverSpec): string {
  const paint = PALETTES[palette]
  const body = MOTIFS[motif]({ paint, random: seededRandom(seed), trend })
  return document(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, paint.ground) + body)
}

/** Renders a cover as a PNG of 1600 by 900 pixels. */
export async function coverImage(spec: CoverSpec): Promise<Buffer> {
  return sharp(Buffer.from(coverSvg(spec)))
    .flatten()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
