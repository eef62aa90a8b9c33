import { compareSync, hashSync } from 'bcryptjs'

/** What the threads of `password-hasher.ts` do: each function takes a task of its own. */
export type HashTask = { readonly password: string; readonly cost: number }
export type VerifyTask = { readonly password: string; readonly hash: string }

/** Hashes by 2^cost rounds, with a new random salt; undefined for a password that is too common. */
export const hash = async ({ password, cost }: HashTask): Promise<string | undefined> => {
  // Only a thread that hashes new passwords loads the list: it takes 20 MB, and goes with the thread.
  const { isCommonPassword } = await import('./common-passwords.ts')
  return isCommonPassword(password) ? undefined : hashSync(password, cost)
}

/** Whether the password, up to its 72nd byte, gives the hash. */
export const verify = ({ password, hash }: VerifyTask): boolean => compareSync(password, hash)
