import { z } from 'zod'
import type { Json, JsonObject } from '../json.ts'

type Mask = (value: Json | undefined) => Json | undefined

/** Creates a function that returns the public part of data: the fields of the schema, recursively. */
export const publicPart = (schema: z.ZodObject): ((data: JsonObject) => JsonObject) => {
  const fields = new Map(
    Object.entries<z.core.$ZodType>(schema.shape).map(([field, type]) => [field, maskOf(type)]),
  )
  const isFlat = Array.from(fields.values()).every((mask) => mask === whole)
  return (data) => {
    // Most events are entirely public and are returned without a copy.
    if (isFlat && Object.keys(data).every((field) => fields.has(field))) return data
    const masked: Record<string, Json | undefined> = {}
    for (const field in data) {
      const mask = fields.get(field)
      if (mask !== undefined) masked[field] = mask(data[field])
    }
    return masked
  }
}

const whole: Mask = (value) => value

const maskOf = (type: z.core.$ZodType): Mask => {
  if (type instanceof z.ZodOptional || type instanceof z.ZodExactOptional || type instanceof z.ZodNullable)
    return maskOf(type.unwrap())
  if (type instanceof z.ZodObject) {
    const part = publicPart(type)
    return (value) => (isObject(value) ? part(value) : value)
  }
  if (type instanceof z.ZodArray) {
    const mask = maskOf(type.element)
    return mask === whole
      ? whole
      : (value) => (Array.isArray(value) ? value.map((each: Json) => mask(each) ?? null) : value)
  }
  return whole
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
