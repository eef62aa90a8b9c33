import { z } from 'zod'
import { Limits } from '../fields/limits.ts'

/** The names of the headers and cookies shared by clients, gateway and services. */
export const Headers = {
  /** On a POST: a repeated key returns the first response. */
  idempotencyKey: 'Idempotency-Key',
  written: 'Soko-Written',
  /** The positions that the views of a response had applied. */
  seen: 'Soko-Seen',
  stale: 'Soko-Stale',
  requestId: 'X-Request-Id',
} as const

export const Cookies = {
  /** The refresh token. */
  session: 'soko-session',
  device: 'soko-device',
  /** The latest writes of this client, signed by the gateway. */
  written: 'soko-written',
} as const

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]*$/, 'An Idempotency-Key is made of visible ASCII characters.')
  .min(1, 'An Idempotency-Key must not be empty.')
  .max(
    Limits.idempotencyKeyLength,
    `An Idempotency-Key can have at most ${Limits.idempotencyKeyLength} characters.`,
  )
  .meta({ pattern: '^[!-~]*$' })

/** Positions in logs: `content@812,social@33`. */
export const Positions = z.string().regex(/^[a-z]+@\d{1,15}(,[a-z]+@\d{1,15})*$/)
