import type { z } from 'zod'

/**
 * Checks an answer against its schema, for tests: every field as it says, and none besides.
 * @param body the JSON as it will be sent.
 * @throws Error naming the path of the first difference.
 */
export const checkAnswer = (schema: z.ZodType, body: Uint8Array, what: string): void => {
  const sent: unknown = JSON.parse(Buffer.from(body).toString())
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `${what}: the answer breaks its schema at ${['$', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`,
    )
  }
  const path = firstUnknown(sent, parsed.data, '$')
  if (path !== undefined) throw new Error(`${what}: the answer has a field its schema does not know: ${path}`)
}

/** The path of the first field that parsing took out. */
const firstUnknown = (sent: unknown, parsed: unknown, path: string): string | undefined => {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null)
    return undefined
  const kept = new Map(Object.entries(parsed))
  for (const [key, value] of Object.entries(sent)) {
    const here = `${path}.${key}`
    if (!kept.has(key)) return here
    const unknown = firstUnknown(value, kept.get(key), here)
    if (unknown !== undefined) return unknown
  }
  return undefined
}
