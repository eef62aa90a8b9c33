/** A moment as ISO time, however it was written; undefined where it is none, or lies before the web or ahead. */
export const isoTime = (written: unknown, now = Date.now()): string | undefined => {
  const isDate = typeof written === 'string' || written instanceof Date
  const time = isDate ? new Date(written).getTime() : Number.NaN
  return time > 0 && time <= now ? new Date(time).toISOString() : undefined
}
