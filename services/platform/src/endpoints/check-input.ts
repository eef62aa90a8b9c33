import { fieldErrors } from '@soko/contracts/field-errors.ts'
import { isStorable } from '@soko/contracts/characters.ts'
import type { z } from 'zod'
import { type FieldErrors, HttpProblem } from '../http/http-problem.ts'

/** Checks one part of a request, giving its parsed form. @throws HttpProblem */
export type Check = (value: unknown) => unknown

/** Parameters of a path: one that breaks its rules names nothing, so the answer is 404. */
export const checkParams =
  (schema: z.ZodObject): Check =>
  (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success || unstorable(parsed.data).length > 0) throw new HttpProblem('not-found')
    return parsed.data
  }

/** The query: parameters we do not know are passed over, as links collect them. */
export const checkQuery = (schema: z.ZodObject): Check => checkFields(schema)

/** A JSON body: unknown fields are refused, unless the schema says otherwise itself. */
export const checkBody = (schema: z.ZodObject): Check =>
  checkFields(schema.def.catchall === undefined ? schema.strict() : schema)

const checkFields =
  (schema: z.ZodObject): Check =>
  (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const faults = unstorable(parsed.data)
    if (faults.length > 0) {
      throw invalid(
        Object.fromEntries(
          faults.map((field) => [field, ['This cannot be stored: it contains an invalid character.']]),
        ),
      )
    }
    return parsed.data
  }

const invalid = (errors: FieldErrors): HttpProblem => {
  const [first] = Object.values(errors).flat()
  return new HttpProblem('invalid-fields', { errors, ...(first !== undefined && { message: first }) })
}

/** The top-level fields that hold, at any depth, half a surrogate pair or NUL. The reader of bodies has limited the depth. */
const unstorable = (fields: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((field) => !isStorableValue(fields[field]))

const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableValue(item))
}
