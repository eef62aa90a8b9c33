/**
 * Tokens that stand for a post's author and categories among its words and grams. They begin with a private-use character, so
 * they are never words, and have more than three characters, so they are never grams.
 */
export const authorToken = (no: number) => `\ue100author${no}`
export const categoryToken = (no: number) => `\ue100category${no}`
/** Says among a post's words that its title holds this one. */
export const titleWordToken = (word: string) => `\ue101${word}`

/** FTS5 expressions. Tokens hold letters, digits and private-use characters only, so quoting makes any of them inert. */
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
