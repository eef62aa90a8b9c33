import { z } from 'zod'
import { Limits } from '../fields/limits.ts'

/** The names of the headers and cookies that clients, gateway and services agree on. */
export const Headers = {
  /** On a POST: the same key again gives the first answer. */
  idempotencyKey: 'Idempotency-Key',
  /** What a command wrote, as positions; a later read that carries it waits for its views. */
  written: 'Soko-Written',
  /** How far the views of an answer were, as positions. */
  seen: 'Soko-Seen',
  /** `1` on an answer that waited in vain for the views to catch up. */
  stale: 'Soko-Stale',
  requestId: 'X-Request-Id',
} as const

export const Cookies = {
  /** The refresh token. */
  session: 'soko-session',
  /** Which accounts this device has signed in to: it opens nothing. */
  device: 'soko-device',
  /** What this client has written lately, signed by the gateway. */
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

/** A place in the logs: `content@812,social@33`. */
export const Positions = z.string().regex(/^[a-z]+@\d{1,15}(,[a-z]+@\d{1,15})*$/)
