import { text } from './text.ts'

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone. Offsets such as `+03:00` are refused, because they ignore clock changes. */
export const TimeZone = text({ what: 'The time zone', min: 1, max: 64 })
  .refine((zone) => !/^[+-]/.test(zone) && isZone(zone), 'This time zone is not known: Africa/Lagos is one.')
  .meta({ pattern: '^(Africa/Lagos|Africa/Nairobi|UTC)$' })
