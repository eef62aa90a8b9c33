import { normalPassword } from '@soko/contracts/fields/fields.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** Returns undefined if the hash is of the normalized form, or if that form is not allowed. */
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
