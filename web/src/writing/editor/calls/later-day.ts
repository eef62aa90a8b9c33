/** How long a call may run, as the form offers it. */
export type Span = { readonly days: number } | { readonly months: number }

const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day that much later than another; of a month that has no such day its last. @param day `2027-03-31`. */
export const laterDay = (day: string, span: Span): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if ('days' in span) return asDay(Date.UTC(year, month - 1, date + span.days))
  const last = new Date(Date.UTC(year, month + span.months, 0)).getUTCDate()
  return asDay(Date.UTC(year, month - 1 + span.months, Math.min(date, last)))
}

/** What day it is in a time zone. */
export const todayIn = (timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
