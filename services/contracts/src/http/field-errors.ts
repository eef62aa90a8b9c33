import type { z } from 'zod'

/** The key of messages that do not belong to a single field. */
export const wholeForm = '_'

export const MOST_MESSAGES = 20
/** The maximum length of a field's name in UTF-16 units. */
const LONGEST_NAME = 100

/**
 * Returns the messages of a failed validation by field, as in a problem's `errors`: at most 20, with long
 * names truncated. Nested names are joined with dots.
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
