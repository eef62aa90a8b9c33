import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords found most often in leaks, some 49,000, as the zxcvbn-ts project keeps them; all in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is one of those that are tried first; its case makes no difference. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
