export type Claims = { readonly sub?: string; readonly iat?: number; readonly exp?: number }

/** Does not verify the token. Returns no claims if it is malformed. */
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
