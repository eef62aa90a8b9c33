/**
 * Times as the specification cuts them from a date's text: the date is its first 15 characters (`Sat Nov 08 2025`), the
 * time of day characters 16 to 24 (`10:00:00`). The server prints UTC, the same for everybody; after it has taken over, the
 * client prints the reader's own time.
 */
export type PrintedTime = { readonly date: string; readonly time: string }

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (value: number) => String(value).padStart(2, '0')

/** @param date as above: `Sat Nov 08 2025`. @returns `8 Nov 2025`. */
export const shortDate = (date: string): string => {
  const [, month = '', day = '', year = ''] = date.split(' ')
  return `${Number(day)} ${month} ${year}`
}

/** @param iso a time of the API. @returns its date and time of day in UTC. */
export const inUtc = (iso: string): PrintedTime => {
  const at = new Date(iso)
  const day = `${DAYS[at.getUTCDay()]} ${MONTHS[at.getUTCMonth()]} ${two(at.getUTCDate())}`
  return {
    date: `${day} ${at.getUTCFullYear()}`,
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`,
  }
}

/** @param iso a time of the API. @returns its date and time of day where the reader is. */
export const inLocalTime = (iso: string): PrintedTime => {
  const text = new Date(iso).toString()
  return { date: text.slice(0, 15), time: text.slice(16, 24) }
}
