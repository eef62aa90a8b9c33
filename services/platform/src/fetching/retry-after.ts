/**
 * Returns the seconds of a `Retry-After` header, which is a number or a date, and at least 1. Returns
 * `otherwise` if the header is missing or invalid.
 */
export const secondsUntil = (retryAfter: string | undefined, otherwise: number): number => {
  if (retryAfter === undefined) return otherwise
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? otherwise : Math.max(1, seconds)
}
