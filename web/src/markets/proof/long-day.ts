import { callsTexts } from '../calls/calls.texts.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns `2025-09-23`, in the reader's time zone (`isLocal`) or UTC. */
const dayOf = (at: Date, isLocal: boolean): string =>
  isLocal
    ? `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
    : at.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Returns `23 September 2025`, in the reader's time zone (`isLocal`) or UTC. */
export const dayInWords = (iso: string, isLocal: boolean): string =>
  callsTexts.day(dayOf(new Date(iso), isLocal))

/** Returns `Tuesday 23 September 2025`, in the reader's time zone (`isLocal`) or UTC. */
export const longDay = (iso: string, isLocal: boolean): string => {
  const at = new Date(iso)
  return `${WEEKDAYS[isLocal ? at.getDay() : at.getUTCDay()]} ${dayInWords(iso, isLocal)}`
}
