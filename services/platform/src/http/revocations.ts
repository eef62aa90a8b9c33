import type { Actor } from './tokens.ts'

/** Which access tokens are no longer good although they have not expired. */
export interface Revocations {
  /** Whether a token made from auth's log up to `asOf` has been ended since. */
  refuses(actor: Actor, asOf: number): boolean
}
