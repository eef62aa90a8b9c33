import type { z } from 'zod'

/** The key of messages that belong to no single field. */
export const wholeForm = '_'

/** Messages at a time. */
export const MOST_MESSAGES = 20
/** Of the name of a field, in UTF-16 units. */
const LONGEST_NAME = 100

/**
 * The messages of a failed check by field, as a problem's `errors` carry them: nested fields are joined by dots, an unknown
 * field has its message under its own name. The client shows the same beside its fields before it sends anything. At most 20
 * messages, the first ones; a long name is cut.
 */
export const fieldErrors = (error: z.ZodError): Record<string, string[]> => {
  const errors = new Map<string, string[]>()
  let count = 0
  for (const [path, message] of messagesOf(error)) {
    count += 1
    if (count > MOST_MESSAGES) break
    const field = path.length === 0 ? wholeForm : cut(path.map(String).join('.'))
    errors.set(field, [...(errors.get(field) ?? []), message])
  }
  return Object.fromEntries(errors)
}

function* messagesOf({ issues }: z.ZodError): Generator<readonly [readonly PropertyKey[], string], void> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield [issue.path, issue.message]
    else for (const key of issue.keys) yield [[...issue.path, key], 'This field is unknown.']
  }
}

const cut = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name
