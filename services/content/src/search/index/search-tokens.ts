/** The token of an author. Its private-use first character and its length set it apart from words and n-grams. */
export const authorToken = (no: number) => `\ue100author${no}`
export const categoryToken = (no: number) => `\ue100category${no}`
export const titleWordToken = (word: string) => `\ue101${word}`

/** The token of a user whom a post mentions. The id is hex-encoded, so that folding cannot change it. */
export const mentionToken = (userId: string) => `${MENTION}${Buffer.from(userId).toString('hex')}`
const MENTION = '\ue102'
/** Returns the id of the user for the token of a mention; undefined for other tokens. */
export const mentionedBy = (token: string): string | undefined =>
  token.startsWith(MENTION) ? Buffer.from(token.slice(1), 'hex').toString() : undefined

/** Returns the FTS5 expression for a token. Tokens contain no quotation marks, so they need no escaping. */
export const exactly = (token: string) => `"${token}"`
export const beginningWith = (token: string) => `"${token}" *`
export const allOf = (parts: readonly string[]) => join(parts, ' AND ')
export const anyOf = (parts: readonly string[]) => join(parts, ' OR ')
export const without = (expression: string, excluded: string) => `(${expression} NOT ${excluded})`

function join(parts: readonly string[], operator: string): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(operator)})`
}

/** Matches no row, because this token is never indexed. */
export const nothing = exactly('\ue100')
