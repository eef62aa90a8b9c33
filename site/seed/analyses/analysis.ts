import { z } from 'zod'
import { CoverSpec } from '../covers.ts'
import { SeedCall } from '../seed-call.ts'

export const Categories = z.array(
  z.enum([
    'African Equities',
    'Bitcoin',
    'Commodities',
    'Crypto',
    'Currencies',
    'Education',
    'Fixed Income',
    'Ghana',
    'Kenya',
    'Macro',
    'Mobile Money',
    'Nigeria',
    'Risk',
    'South Africa',
    'Stablecoins',
    'Technical Analysis',
  ]),
)

export const Publication = z.strictObject({
  /** In days before the first start of the site. */
  daysAgo: z.int().positive(),
  bookmarkedBy: z.array(z.string()),
  comments: z.array(z.strictObject({ author: z.string(), text: z.string().min(1).max(5000) })).default([]),
})

/** The front matter of an analysis. The name of its file is its key. */
export const AnalysisMatter = Publication.extend({
  author: z.string(),
  title: z.string().min(1).max(200),
  categories: Categories,
  /** The summary; by default the beginning of the text. */
  summary: z.string().max(300).optional(),
  tradViewLink: z
    .string()
    .regex(/^https:\/\/www\.tradingview\.com\/(symbols|chart)\//)
    .optional(),
  /** Without a seed, because the analysis's key is the seed. */
  cover: CoverSpec.omit({ seed: true }),
  calls: z.array(SeedCall).optional(),
})

export type SeedAnalysis = z.infer<typeof AnalysisMatter> & {
  readonly key: string
  readonly cover: CoverSpec
  readonly html: string
}
