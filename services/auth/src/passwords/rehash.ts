import { normalPassword } from '@soko/contracts/fields/fields.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * Returns the hash of a password's normal form if the stored hash, which it fits, is of the password as it was typed; undefined
 * if the stored hash can stay. If the normal form is not allowed as a new password, the stored hash stays.
 */
export const rehash = async (
  hasher: PasswordHasher,
  given: { readonly password: string; readonly passwordHash: string; readonly client: string },
): Promise<string | undefined> => {
  const { password, passwordHash, client } = given
  const normal = normalPassword(password)
  if (normal === password || (await hasher.verify(normal, passwordHash, client))) return undefined
  try {
    return await hasher.hash(normal, client)
  } catch (error) {
    if (error instanceof Refusal || error instanceof RangeError) return undefined
    throw error
  }
}
