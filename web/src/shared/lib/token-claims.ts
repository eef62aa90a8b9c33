export type Claims = { readonly sub?: string; readonly iat?: number; readonly exp?: number }

/** What a token says of itself, unverified: that is for the server to do. Nothing, when it is no token. */
export const claimsOf = (token: string): Claims => {
  try {
    const part = token.split('.')[1] ?? ''
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** The id of the user a token is for; null for none. */
export const ownerOf = (token: string | null): string | null =>
  token === null ? null : (claimsOf(token).sub ?? null)
