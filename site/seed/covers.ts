import sharp from 'sharp'
import { z } from 'zod'
import { area, band, bars, candles, depth, ladder } from './art/chart.motifs.ts'
import { arches, cloth, dots, halves } from './art/cloth.motifs.ts'
import { balance, page, routes, steps } from './art/desk.motifs.ts'
import { basket, coins, leaves, pods, strata, waves } from './art/goods.motifs.ts'
import { keyOf } from './art/key-of.ts'
import type { Motif } from './art/motif.ts'
import { PALETTES } from './art/palettes.ts'
import { seededRandom } from './art/random.ts'
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

/** Specification of a cover. The random seed, the analysis's key, decides all other details. */
export const CoverSpec = z.strictObject({
  seed: z.string(),
  motif: keyOf(MOTIFS),
  palette: keyOf(PALETTES),
  trend: z.enum(['up', 'down', 'flat']).optional(),
})
export type CoverSpec = z.infer<typeof CoverSpec>

/** Draws a cover as an SVG document of 1600 by 900 pixels. Deterministic. */
export function coverSvg({ seed, motif, palette, trend = 'flat' }: CoverSpec): string {
  const paint = PALETTES[palette]
  const body = MOTIFS[motif]({ paint, random: seededRandom(seed), trend })
  return document(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, paint.ground) + body)
}

export async function coverImage(spec: CoverSpec): Promise<Buffer> {
  return sharp(Buffer.from(coverSvg(spec)))
    .flatten()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
