import { text } from './text.ts'

/** Abbreviations that `Intl` accepts and Temporal refuses, such as `EAT`. */
const ABBREVIATION = /^(?:A[CEGRS]|BS|C[ANST]|E[AC]|I[ES]|JS|MI|N[ES]|P[LNRS]|SS|VS)T$/i

const isZone = (zone: string): boolean => {
  if (ABBREVIATION.test(zone)) return false
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
