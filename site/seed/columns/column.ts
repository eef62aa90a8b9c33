import { z } from 'zod'
import { Categories, Publication } from '../analyses/analysis.ts'
import { CoverSpec } from '../covers.ts'
import { SeedCall } from '../seed-call.ts'

/** How a column comes to its directions: it looks at how a price changed over so many closes, and goes with it or against it. */
const Rule = z.strictObject({ closes: z.int().positive(), goes: z.enum(['with', 'against']) })
export type Rule = z.infer<typeof Rule>

/** A short analysis that is written from the closes of its day. */
const ColumnNote = Publication.extend({
  /** For the title. */
  about: z.string(),
  /** The first paragraph: Markdown in the file, HTML here. */
  opening: z.string(),
  /** Their directions follow from the rule of the column. */
  calls: z.array(SeedCall.omit({ direction: true })),
})

/** A file of this folder: notes of one author, by one rule. It has the name of the column's key. */
export const ColumnFile = z.strictObject({
  name: z.string(),
  author: z.string(),
  categories: Categories,
  /** The seed is the key. */
  cover: CoverSpec.omit({ seed: true }),
  rule: Rule,
  /** Oldest first. */
  notes: z.array(ColumnNote),
})

export type Column = z.infer<typeof ColumnFile> & { readonly key: string; readonly cover: CoverSpec }

/** A note with its column. */
export type SeedNote = z.infer<typeof ColumnNote> & {
  readonly key: string
  readonly author: string
  readonly column: Column
}
