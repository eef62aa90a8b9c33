import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 of the most common leaked passwords, from the zxcvbn-ts project, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Returns true if a password is in the list of common passwords, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
