import { dictionary } from '@zxcvbn-ts/language-common'

/** The about 49,000 most common leaked passwords, from the zxcvbn-ts project, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Returns true if a password is among the most common ones, whatever its case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
