import type { z } from 'zod'

/** The key of messages that belong to no single field. */
export const wholeForm = '_'

/**
 * The messages of a failed check by field, as a problem's `errors` carry them: nested fields are joined by dots, an unknown
 * field has its message under its own name. The client shows the same beside its fields before it sends anything.
 */
export const fieldErrors = (error: z.ZodError): Record<string, string[]> => {
  const errors = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.length === 0 ? wholeForm : path.map(String).join('.')
    errors.set(field, [...(errors.get(field) ?? []), message])
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is unknown.')
    } else {
      add(issue.path, issue.message)
    }
  }
  return Object.fromEntries(errors)
}
