export type Span = { readonly days: number } | { readonly months: number }

const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Days have the form `2027-03-31`. In a shorter month, returns its last day. */
export const addSpan = (day: string, span: Span): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if ('days' in span) return asDay(Date.UTC(year, month - 1, date + span.days))
  const last = new Date(Date.UTC(year, month + span.months, 0)).getUTCDate()
  return asDay(Date.UTC(year, month - 1 + span.months, Math.min(date, last)))
}

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
