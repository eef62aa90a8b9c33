import type { ServiceKit } from '@soko/shell/service.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { KeyRing } from './tokens/key-ring.ts'

/** What auth is given besides the ports of every service. */
export type AuthParts = {
  readonly keyRing: KeyRing
  readonly hasher: PasswordHasher
  /** Where the site is: `https://soko.example`. Links in mails begin with it; behind https cookies are Secure. */
  readonly origin: string
}

/** What auth's routes and reactors work with. */
export type AuthKit = ServiceKit & AuthParts
