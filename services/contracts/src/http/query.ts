import { z } from 'zod'
import { Id } from '../fields/fields.ts'
import { InstrumentSymbol } from '../markets/instruments.ts'
import { Limits } from '../fields/limits.ts'
import { text } from '../fields/text.ts'

/** Converts digits to a number. Other values are returned unchanged, and the schema refuses them. */
const digits = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** Returns the schema of an optional query parameter. An empty value such as `?search=` counts as omitted. */
export const optionalQuery = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyIsAbsent, schema.optional()).optional()

const limit = (byDefault: number) =>
  z
    .preprocess(
      (value) => digits(emptyIsAbsent(value)) ?? byDefault,
      z
        .int({ error: 'The limit must be a whole number.' })
        .min(1, 'The limit must be at least 1.')
        .max(Limits.pageMax, `The limit must be at most ${Limits.pageMax}.`),
    )
    .default(byDefault)
    .meta({ description: 'The number of entries per page.', override: { default: byDefault } })

const cursor = optionalQuery(text({ what: 'The cursor', max: Limits.cursorLength, trim: false })).meta({
  description: 'The start of the page: the `nextCursor` (or the `Link`) of the previous page.',
})

/** The query of a list endpoint whose response is an object with `nextCursor`. */
export const Page = z.object({ limit: limit(Limits.pageDefault), cursor })

/** The query of a list endpoint whose response is an array; the next page is in the `Link` header. */
export const ArrayPage = z.object({ limit: limit(Limits.pageMax), cursor })

export const NextCursor = z.string().nullable().meta({
  description: 'Send it back as `cursor` for the next page; null on the last page.',
})

/** Ids separated by commas. Duplicates are removed; empty if omitted. */
export const Ids = z
  .preprocess(
    (value) =>
      typeof value === 'string' ? [...new Set(value.split(',').filter((id) => id !== ''))] : (value ?? []),
    z.array(Id, 'Separate ids by commas.').max(Limits.ids, `At most ${Limits.ids} ids at a time.`),
  )
  .default([])
  .meta({ param: { style: 'form', explode: false } })

export const IdParams = z.object({ id: Id })

/** A post and one of its versions as path parameters. Versions are whole numbers from 1. */
export const VersionParams = IdParams.extend({ version: z.string().regex(/^[1-9][0-9]{0,8}$/) })

export const SymbolInAddress = z
  .string()
  .toUpperCase()
  .pipe(InstrumentSymbol)
  .meta({ pattern: '^[A-Z][A-Z0-9]{0,19}$' })

export const SymbolParams = z.object({
  symbol: SymbolInAddress,
})
