import type { ServiceKit } from '@soko/shell/service.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { KeyRing } from './tokens/key-ring.ts'

/** The dependencies of auth besides the ports of every service. */
export type AuthParts = {
  readonly keyRing: KeyRing
  readonly hasher: PasswordHasher
  /** The site's origin, `https://soko.example`: links in mails start with it, and with https cookies are Secure. */
  readonly origin: string
}

export type AuthKit = ServiceKit & AuthParts
