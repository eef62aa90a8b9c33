/** Any JSON value: what an event's data, a bus message and a view document are made of. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Parses a text. @throws SyntaxError when it is not JSON. */
export const parseJson = (text: string): Json => JSON.parse(text) as Json

/** Whether what was parsed from JSON is an object, and neither null nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
