import type { ServiceKit } from '@soko/shell/service.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { KeyRing } from './tokens/key-ring.ts'

export type AuthParts = {
  readonly keyRing: KeyRing
  readonly hasher: PasswordHasher
  /**
   * The site's origin, such as `https://soko.example`. Links in mails start with it. If it uses https,
   * cookies are Secure.
   */
  readonly origin: string
}

export type AuthKit = ServiceKit & AuthParts
