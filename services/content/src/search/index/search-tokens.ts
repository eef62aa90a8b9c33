/**
 * Tokens for a post's author and categories among its words and grams. They start with a private-use character, so
 * they are never words, and have more than three characters, so they are never grams.
 */
export const authorToken = (no: number) => `\ue100author${no}`
export const categoryToken = (no: number) => `\ue100category${no}`
/** Marks that a post's title contains this word. */
export const titleWordToken = (word: string) => `\ue101${word}`

/** Marks that a post mentions a user. The id is encoded in letters that the index does not change. */
export const mentionToken = (userId: string) => `${MENTION}${Buffer.from(userId).toString('hex')}`
const MENTION = '\ue102'
/** Returns the user of such a token; undefined for a word. */
export const mentionedBy = (token: string): string | undefined =>
  token.startsWith(MENTION) ? Buffer.from(token.slice(1), 'hex').toString() : undefined

/** FTS5 expressions. Tokens contain only letters, digits and private-use characters, so quoting makes them safe. */
export const exactly = (token: string) => `"${token}"`
export const beginningWith = (token: string) => `"${token}" *`
export const allOf = (parts: readonly string[]) => join(parts, ' AND ')
export const anyOf = (parts: readonly string[]) => join(parts, ' OR ')
export const without = (expression: string, excluded: string) => `(${expression} NOT ${excluded})`

function join(parts: readonly string[], operator: string): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(operator)})`
}

/** Matches no row: the bare marker is never indexed. */
export const nothing = exactly('\ue100')
