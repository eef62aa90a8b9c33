import type { ServiceKit } from '@soko/shell/service.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { KeyRing } from './tokens/key-ring.ts'

export type AuthParts = {
  readonly keyRing: KeyRing
  readonly hasher: PasswordHasher
  /** Such as `https://soko.example`, for links in mails. With https, cookies are Secure. */
  readonly origin: string
}

export type AuthKit = ServiceKit & AuthParts
