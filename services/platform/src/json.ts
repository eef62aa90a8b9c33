export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Parses JSON. Throws SyntaxError. */
export const parseJson = (text: string): Json => JSON.parse(text) as Json

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
