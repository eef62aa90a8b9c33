import { z } from 'zod'
import { Limits } from '../fields/limits.ts'

export const Headers = {
  /** Sent with a POST. A repeated key returns the first response instead of repeating the request. */
  idempotencyKey: 'Idempotency-Key',
  written: 'Soko-Written',
  /** The log positions that had been applied to the views when the response was read. */
  seen: 'Soko-Seen',
  stale: 'Soko-Stale',
  requestId: 'X-Request-Id',
} as const

export const Cookies = {
  session: 'soko-session',
  device: 'soko-device',
  /** The cookie with the log positions of this client's latest writes, signed by the gateway. */
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

/** Positions in the logs of services: `content@812,social@33`. */
export const Positions = z.string().regex(/^[a-z]+@\d{1,15}(,[a-z]+@\d{1,15})*$/)
