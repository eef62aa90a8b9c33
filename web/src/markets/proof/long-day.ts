import { callsTexts } from '../calls/calls.texts.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns the day as `2025-09-23`. @param isLocal in the reader's time zone; else in UTC */
const dayOf = (at: Date, isLocal: boolean): string =>
  isLocal
    ? `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
    : at.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Formats a time as `23 September 2025`. @param isLocal in the reader's time zone; else in UTC */
export const dayInWords = (iso: string, isLocal: boolean): string =>
  callsTexts.day(dayOf(new Date(iso), isLocal))

/** Formats an ISO 8601 time as `Tuesday 23 September 2025`. */
export const longDay = (iso: string, isLocal: boolean): string => {
  const at = new Date(iso)
  return `${WEEKDAYS[isLocal ? at.getDay() : at.getUTCDay()]} ${dayInWords(iso, isLocal)}`
}
