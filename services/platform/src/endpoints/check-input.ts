import { fieldErrors, MOST_MESSAGES } from '@soko/contracts/http/field-errors.ts'
import { isStorable } from '@soko/contracts/fields/characters.ts'
import { z } from 'zod'
import { type FieldErrors, HttpProblem } from '../http/http-problem.ts'
import { yieldToOthers } from '../http/request-context.ts'

export type Check = (value: unknown) => unknown

/** Checks path parameters. Responds with 404 to invalid ones, because no resource has such a path. */
export const checkParams =
  (schema: z.ZodObject): Check =>
  (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success || unstorable(parsed.data).length > 0) throw new HttpProblem('not-found')
    return parsed.data
  }

/** Checks the query. Ignores unknown parameters, because other sites add their own to links. */
export const checkQuery = (schema: z.ZodObject): Check => checkFields(schema)

/** The number of list items that are checked before the thread yields to other requests. */
const SLICE = 250

/** Checks a JSON body and refuses unknown fields. Long lists are checked in slices, yielding in between. */
export const checkBody = (schema: z.ZodObject): ((value: unknown) => Promise<unknown>) => {
  const strict = schema.def.catchall === undefined ? schema.strict() : schema
  const check = checkFields(strict)
  const lists = Object.entries(strict.shape).flatMap(([field, list]) =>
    list instanceof z.ZodArray ? [[field, list] as const] : [],
  )
  return async (value) => {
    const long = lists.flatMap(([field, list]) => {
      const items = longListOf(value, field)
      return items === undefined ? [] : [{ field, list, items }]
    })
    if (typeof value !== 'object' || value === null || long.length === 0) return check(value)
    const checked: Record<string, unknown> = { ...value }
    const shape: Record<string, z.core.$ZodType> = { ...strict.shape }
    for (const { field, list, items } of long) {
      checked[field] = await checkItems(field, z.array(list.element), items)
      shape[field] = z.clone(list, { ...list.def, element: z.unknown() })
    }
    return checkFields(z.clone(strict, { ...strict.def, shape }))(checked)
  }
}

const longListOf = (value: unknown, field: string): readonly unknown[] | undefined => {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  return Array.isArray(list) && list.length > SLICE ? list : undefined
}

const checkItems = async (
  field: string,
  schema: z.ZodArray,
  items: readonly unknown[],
): Promise<readonly unknown[]> => {
  const checked: unknown[] = []
  const issues: z.core.$ZodIssue[] = []
  for (let from = 0; from < items.length && issues.length < MOST_MESSAGES; from += SLICE) {
    if (from > 0) await yieldToOthers()
    const { data, error } = schema.safeParse(items.slice(from, from + SLICE))
    if (data !== undefined) checked.push(...data)
    for (const issue of error?.issues ?? []) {
      const [at, ...path] = issue.path
      issues.push({ ...issue, path: [field, from + Number(at), ...path] })
    }
  }
  if (issues.length > 0) throw invalid(fieldErrors(new z.ZodError(issues)))
  await yieldToOthers()
  return checked
}

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

/** Returns the top-level fields that contain, at any depth, a lone surrogate or NUL. */
const unstorable = (fields: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((field) => !isStorableValue(fields[field]))

const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableValue(item))
}
