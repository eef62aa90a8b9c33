import { z } from 'zod'
import { Categories, Publication } from '../analyses/analysis.ts'
import { CoverSpec } from '../covers.ts'
import { SeedCall } from '../seed-call.ts'

/** Compares the price over this many closes, and follows the change or opposes it. */
const Rule = z.strictObject({ closes: z.int().positive(), goes: z.enum(['with', 'against']) })
export type Rule = z.infer<typeof Rule>

const ColumnNote = Publication.extend({
  about: z.string(),
  /** The first paragraph: Markdown in the file, HTML here. */
  opening: z.string(),
  calls: z.array(SeedCall.omit({ direction: true })),
})

export const ColumnFile = z.strictObject({
  name: z.string(),
  author: z.string(),
  categories: Categories,
  /** Without a seed, because the column's key is the seed. */
  cover: CoverSpec.omit({ seed: true }),
  rule: Rule,
  /** Oldest first. */
  notes: z.array(ColumnNote),
})

export type Column = z.infer<typeof ColumnFile> & { readonly key: string; readonly cover: CoverSpec }

export type SeedNote = z.infer<typeof ColumnNote> & {
  readonly key: string
  readonly author: string
  readonly column: Column
}
