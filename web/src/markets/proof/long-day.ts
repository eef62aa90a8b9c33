import { callsTexts } from '../calls/calls.texts.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * Returns the day as `2025-09-23`.
 * @param isLocal whether to use the reader's time zone instead of UTC
 */
const dayOf = (at: Date, isLocal: boolean): string =>
  isLocal
    ? `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
    : at.toISOString().slice(0, 'yyyy-mm-dd'.length)

/**
 * Formats an ISO 8601 time as `23 September 2025`.
 * @param isLocal whether to use the reader's time zone instead of UTC
 */
export const dayInWords = (iso: string, isLocal: boolean): string =>
  callsTexts.day(dayOf(new Date(iso), isLocal))

/**
 * Formats an ISO 8601 time as `Tuesday 23 September 2025`.
 * @param isLocal whether to use the reader's time zone instead of UTC
 */
export const longDay = (iso: string, isLocal: boolean): string => {
  const at = new Date(iso)
  return `${WEEKDAYS[isLocal ? at.getDay() : at.getUTCDay()]} ${dayInWords(iso, isLocal)}`
}
