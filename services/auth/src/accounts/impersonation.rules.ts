import { Refusal } from '@soko/platform/decider/decider.ts'

/** Usernames that readers would take for the site's staff. */
const RESERVED = ['administrator', 'admin', 'moderator', 'support', 'soko'] as const
/** May accompany a reserved name, such as `soko_official`. */
const BESIDE = ['official', 'staff', 'team', 'help', 'desk'] as const

/** Characters that look like a letter. Usernames have only English letters, digits and underscores. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '[a4]',
  b: '[b8]',
  d: '(?:d|cl)',
  e: '[e3]',
  g: '[g9]',
  i: '[i1l]',
  l: '[l1i]',
  m: '(?:m|rn|nn)',
  o: '[o0]',
  s: '[s5z]',
  t: '[t7]',
  u: '[uv]',
}

const spelled = (words: readonly string[]): string =>
  words.map((word) => Array.from(word, (letter) => LOOKALIKES[letter] ?? letter).join('_*')).join('|')

const AROUND = '[0-9_]*'
const ANY = `(?:(?:${spelled([...RESERVED, ...BESIDE])})${AROUND})*`
const IMPERSONATING = new RegExp(`^${AROUND}${ANY}(?:${spelled(RESERVED)})[s5z]?${AROUND}${ANY}$`, 'i')

const MESSAGE = 'This username is reserved for the site. Choose another.'

export const isImpersonating = (username: string): boolean => IMPERSONATING.test(username)

/** @throws Refusal 422 with the error at `username`. */
export const refuseImpersonation = (username: string): void => {
  if (isImpersonating(username)) throw new Refusal(422, 'invalid-fields', MESSAGE, { username: [MESSAGE] })
}
