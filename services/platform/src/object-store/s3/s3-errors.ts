export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error) || 'for an unknown reason'
