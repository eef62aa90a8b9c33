import { compareSync, hashSync } from 'bcryptjs'

export type HashTask = { readonly password: string; readonly cost: number }
export type VerifyTask = { readonly password: string; readonly hash: string }

/** Hashes with 2^cost rounds. Returns undefined for a password that is too common. */
export const hash = async ({ password, cost }: HashTask): Promise<string | undefined> => {
  // Loaded by threads only: the list takes 20 MB, which are freed when the thread stops.
  const { isCommonPassword } = await import('./common-passwords.ts')
  return isCommonPassword(password) ? undefined : hashSync(password, cost)
}

/** bcrypt compares the first 72 bytes. */
export const verify = ({ password, hash }: VerifyTask): boolean => compareSync(password, hash)
