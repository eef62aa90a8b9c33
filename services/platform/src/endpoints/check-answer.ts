import type { z } from 'zod'

/** Checks in tests that a response matches its schema and has no undeclared fields; throws if not. */
export const checkAnswer = (schema: z.ZodType, body: Uint8Array, what: string): void => {
  const sent: unknown = JSON.parse(Buffer.from(body).toString())
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `${what}: the response breaks its schema at ${['$', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`,
    )
  }
  const path = firstUnknown(sent, parsed.data, '$')
  if (path !== undefined)
    throw new Error(`${what}: the response has a field that its schema does not declare: ${path}`)
}

const firstUnknown = (sent: unknown, parsed: unknown, path: string): string | undefined => {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null)
    return undefined
  const declared = new Map(Object.entries(parsed))
  for (const [key, value] of Object.entries(sent)) {
    const here = `${path}.${key}`
    if (!declared.has(key)) return here
    const unknown = firstUnknown(value, declared.get(key), here)
    if (unknown !== undefined) return unknown
  }
  return undefined
}
