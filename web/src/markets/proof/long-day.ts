import { callsTexts } from '../calls/calls.texts.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const two = (value: number): string => String(value).padStart(2, '0')

/** The day of a time as `2025-09-23`. @param isLocal where the reader is; else in UTC. */
const dayOf = (at: Date, isLocal: boolean): string =>
  isLocal
    ? `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
    : at.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The day of a time of the API in words, `23 September 2025`. @param isLocal where the reader is; else in UTC. */
export const dayInWords = (iso: string, isLocal: boolean): string =>
  callsTexts.day(dayOf(new Date(iso), isLocal))

/** With the day of the week: `Tuesday 23 September 2025`. */
export const longDay = (iso: string, isLocal: boolean): string => {
  const at = new Date(iso)
  return `${WEEKDAYS[isLocal ? at.getDay() : at.getUTCDay()]} ${dayInWords(iso, isLocal)}`
}
