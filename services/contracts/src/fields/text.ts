import { z } from 'zod'
import { bytes, characters, isBlank, isStorable } from './characters.ts'

// The page's Content-Security-Policy forbids eval, which zod uses unless it is told not to.
if ('document' in globalThis) z.config({ jitless: true })

/** The rules of a text field; lengths in characters (code points), inclusive. */
export type TextRules = {
  /** The name of the field at the start of its error messages: 'The title'. */
  readonly what: string
  readonly min?: number
  readonly max: number
  /** Whether to trim white space before validating; true by default. */
  readonly trim?: boolean
}

const anyPattern = '^[^\\u0000]*$'
/** The characters that `visible` excludes, without Unicode classes, which some tools do not support. */
export const INVISIBLE =
  '\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f' +
  '\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb'
const filledPattern = `^[^\\u0000]*[^${INVISIBLE}][^\\u0000]*$`

/** Returns a schema for texts that the stores accept, of any length. Error messages start with `what`. */
export const storableString = (what: string): z.ZodString =>
  z
    .string({ error: ({ input }) => (input === undefined ? `${what} is missing.` : `${what} must be text.`) })
    .refine(isStorable, {
      error: `${what} contains characters that cannot be stored. Remove them and try again.`,
      abort: true,
    })
    .meta({ pattern: anyPattern })

/**
 * Returns the schema of a text field. It refuses wrong lengths, NUL and lone surrogates. A trimmed, required
 * text must contain a visible character. Characters are counted only in texts that may be within the limit,
 * because a body may contain millions.
 */
export const text = ({ what, min = 0, max, trim = true }: TextRules): z.ZodString => {
  const base = storableString(what)
  const limit = `${what} can have at most ${max.toLocaleString('en')} characters.`
  return (trim ? base.trim() : base)
    .refine((value) => value.length <= 2 * max, { error: limit, abort: true })
    .refine((value) => min === 0 || (characters(value) >= min && !(trim && isBlank(value))), {
      error: min === 1 ? `${what} must not be empty.` : `${what} must have at least ${min} characters.`,
      abort: true,
    })
    .refine((value) => value.length <= max || characters(value) <= max, limit)
    .meta({
      pattern: min > 0 && trim ? filledPattern : anyPattern,
      maxLength: max,
      ...(min > 0 && { minLength: min }),
    })
}

/**
 * Returns the schema of an untrimmed text, whose length is measured in bytes of UTF-8.
 * @param form converts the text before it is measured.
 */
export const textOfBytes = (
  what: string,
  min: number,
  max: number,
  form = (value: string): string => value,
): z.ZodString =>
  storableString(what)
    .refine(
      (value) => form(value).length >= min || bytes(form(value)) >= min,
      `${what} must have at least ${min} characters.`,
    )
    .refine(
      (value) => form(value).length * 3 <= max || (form(value).length <= max && bytes(form(value)) <= max),
      `${what} can have at most ${max.toLocaleString('en')} bytes; a letter outside plain English counts as more than one.`,
    )
    .meta({ pattern: anyPattern, maxLength: max, ...(min > 0 && { minLength: min }) })

/** Returns the schema of an optional field in which an empty or blank value means that it is omitted. */
export const emptyOr = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional()
    .meta({ override: orEmpty })

const orEmpty = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
  const filled = { ...jsonSchema }
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
  jsonSchema['anyOf'] = [{ type: 'string', maxLength: 0 }, filled]
}
