const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

const partsOf = (time: number | string, zone: string) => {
  const parts = formatOf(zone).formatToParts(new Date(time))
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}

/** Returns `Mon Nov 17 2025`. @param time in milliseconds since 1970, or an ISO date */
export const dayText = (time: number | string, zone = 'UTC'): string => {
  const part = partsOf(time, zone)
  return `${part('weekday')} ${part('month')} ${part('day')} ${part('year')}`
}

/** Returns `Mon Nov 17`, in UTC. */
export const shortDay = (time: number | string): string => {
  const part = partsOf(time, 'UTC')
  return `${part('weekday')} ${part('month')} ${part('day')}`
}

/** Returns `Wed Nov 19, 18:05 UTC`. */
export const momentText = (time: number): string => {
  const part = partsOf(time, 'UTC')
  return `${shortDay(time)}, ${part('hour')}:${part('minute')} UTC`
}

/** Returns `Nairobi time` for `Africa/Nairobi`, and other zones unchanged. */
export const zoneName = (zone: string): string => {
  const city = zone.includes('/') ? zone.split('/').at(-1) : undefined
  return city === undefined ? zone : `${city.replaceAll('_', ' ')} time`
}
