import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 leaked passwords from the zxcvbn-ts project, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
