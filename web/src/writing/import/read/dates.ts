const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/

const timeOf = (written: unknown): number => {
  if (typeof written === 'string') return new Date(written.trim().replace(WITHOUT_ZONE, '$1T$2Z')).getTime()
  return written instanceof Date ? written.getTime() : Number.NaN
}

/**
 * Returns a time as an ISO string, or undefined if it cannot be read, is before 1970 or in the future. A time without a zone is read as
 * UTC on every device.
 */
export const isoTime = (written: unknown, now = Date.now()): string | undefined => {
  const time = timeOf(written)
  return time > 0 && time <= now ? new Date(time).toISOString() : undefined
}

/** Whether a moment lies ahead. */
export const isAhead = (written: unknown): boolean => timeOf(written) > Date.now()
