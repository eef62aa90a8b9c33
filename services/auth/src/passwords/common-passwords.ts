import { Refusal } from '@soko/platform/decider/decider.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords found most often in leaks, some 49,000, as the zxcvbn-ts project keeps them; all in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is one of those that are tried first; its case makes no difference. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

/** Refuses a new password that is too common. @throws Refusal 422 with the error at `password`. */
export const refuseCommonPassword = (password: string): void => {
  if (!isCommonPassword(password)) return
  const message = 'This password is one of the most common. Choose another.'
  throw new Refusal(422, 'invalid-fields', message, { password: [message] })
}
