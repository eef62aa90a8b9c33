import { isUtf8 } from 'node:buffer'
import { fieldErrors } from '@soko/contracts/field-errors.ts'
import { isStorable } from '@soko/contracts/characters.ts'
import express, { type Request, type Response } from 'express'
import type { z } from 'zod'
import { type FieldErrors, HttpProblem } from '../http/http-problem.ts'

/** Checks one part of a request, giving its parsed form. @throws HttpProblem */
export type Check = (value: unknown) => unknown

/** Parameters of a path: one that breaks its rules names nothing, so the answer is 404. */
export const checkParams =
  (schema: z.ZodObject): Check =>
  (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success || unstorable(parsed.data).length > 0) throw new HttpProblem('not-found')
    return parsed.data
  }

/** The query: parameters we do not know are passed over, as links collect them. */
export const checkQuery = (schema: z.ZodObject): Check => checkFields(schema)

/** A JSON body: unknown fields are refused, unless the schema says otherwise itself. */
export const checkBody = (schema: z.ZodObject): Check =>
  checkFields(schema.def.catchall === undefined ? schema.strict() : schema)

const checkFields =
  (schema: z.ZodObject): Check =>
  (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const faults = unstorable(parsed.data)
    if (faults.length > 0) {
      throw invalid(
        Object.fromEntries(
          faults.map((field) => [
            field,
            ['This cannot be stored: it contains an invalid character, or is nested too deeply.'],
          ]),
        ),
      )
    }
    return parsed.data
  }

const invalid = (errors: FieldErrors): HttpProblem => {
  const [first] = Object.values(errors).flat()
  return new HttpProblem('invalid-fields', { errors, ...(first !== undefined && { message: first }) })
}

/** No body of ours holds so many levels; to go down any number of them would take any amount of stack. */
const DEEPEST = 32

/** The top-level fields that hold, at any depth, half a surrogate pair or NUL, or too many levels. */
const unstorable = (fields: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((field) => !isStorableValue(fields[field]))

const isStorableValue = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableValue(item, depth + 1))
}

/** In bytes: how long a JSON body may be, unless its route says otherwise. */
const BODY_LIMIT = 100 * 1024
const JSON_TYPE = /^application\/json[\t ]*(?:;|$)/i
const MULTIPART_TYPE = /^multipart\/form-data[\t ]*;/i

/** Reads a JSON body; a request without one gives an empty object. */
export type BodyReader = (request: Request, response: Response) => Promise<unknown>

/**
 * Makes a reader of JSON bodies up to `limit` bytes (after decompression). Its reader throws 415 for another content
 * type, 413 for too much, 400 for what is no JSON in UTF-8.
 */
export const createBodyReader = (limit = BODY_LIMIT): BodyReader => {
  const parse = express.json({ limit, type: () => true, verify: expectUtf8 })
  return async (request, response) => {
    if (!hasBody(request)) return {}
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw wrongType('The body must be JSON.')
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(error instanceof Error ? error : new Error('The body could not be read.'))
      })
    })
    return request.body as unknown
  }
}

/**
 * JSON is exchanged in UTF-8 (RFC 8259, 8.1). Decoding would put U+FFFD in place of what is not, without a word.
 * Express turns what is thrown here into an error with this status, or 403, which is answered as malformed.
 */
const expectUtf8 = (_request: unknown, _response: unknown, body: Buffer, charset: string): void => {
  if (charset !== 'utf-8') throw Object.assign(new Error('The body must be in UTF-8.'), { status: 415 })
  if (!isUtf8(body)) throw new Error('The body is not UTF-8.')
}

/** @throws HttpProblem 415 unless the body is a form with files. */
export const expectMultipart = (request: Request): void => {
  if (!MULTIPART_TYPE.test(request.headers['content-type'] ?? '')) {
    throw wrongType('The body must be a form with a file (multipart/form-data).')
  }
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

const wrongType = (message: string): HttpProblem => new HttpProblem('wrong-media-type', { message })
