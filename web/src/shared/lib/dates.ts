/** As in the product specification: `Sat Nov 08 2025` and `10:00:00`. */
export type PrintedTime = { readonly date: string; readonly time: string }

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (value: number) => String(value).padStart(2, '0')

/** Converts `Sat Nov 08 2025` to `8 Nov 2025`. */
export const shortDate = (date: string): string => {
  const [, month = '', day = '', year = ''] = date.split(' ')
  return `${Number(day)} ${month} ${year}`
}

export const inUtc = (iso: string): PrintedTime => {
  const at = new Date(iso)
  const day = `${DAYS[at.getUTCDay()]} ${MONTHS[at.getUTCMonth()]} ${two(at.getUTCDate())}`
  return {
    date: `${day} ${at.getUTCFullYear()}`,
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`,
  }
}

export const inLocalTime = (iso: string): PrintedTime => {
  const text = new Date(iso).toString()
  return { date: text.slice(0, 15), time: text.slice(16, 24) }
}
