import type { Json, JsonObject } from './event-log/event-log.ts'

/** Parses a text. @throws SyntaxError when it is not JSON. */
export const parseJson = (text: string): Json => JSON.parse(text) as Json

/** Whether what was parsed from JSON is an object, and neither null nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
