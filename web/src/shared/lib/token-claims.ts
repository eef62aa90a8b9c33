export type Claims = { readonly sub?: string; readonly iat?: number; readonly exp?: number }

/** Returns the claims of a token without verifying them. Returns no claims for a malformed token. */
export const claimsOf = (token: string): Claims => {
  try {
    const part = token.split('.')[1] ?? ''
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

export const ownerOf = (token: string | null): string | null =>
  token === null ? null : (claimsOf(token).sub ?? null)
