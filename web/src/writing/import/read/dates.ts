const NO_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/

const timeOf = (written: unknown): number => {
  if (typeof written === 'string') return new Date(written.trim().replace(NO_ZONE, '$1T$2Z')).getTime()
  return written instanceof Date ? written.getTime() : Number.NaN
}

/** Parses a time, in UTC if it has no zone. Undefined if it is invalid, before 1970 or in the future. */
export const isoTime = (written: unknown, now = Date.now()): string | undefined => {
  const time = timeOf(written)
  return time > 0 && time <= now ? new Date(time).toISOString() : undefined
}

export const isFuture = (written: unknown): boolean => timeOf(written) > Date.now()
