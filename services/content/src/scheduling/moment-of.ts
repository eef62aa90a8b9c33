import { Refusal } from '@soko/platform/decider/decider.ts'
import { Temporal } from 'temporal-polyfill'

/** A moment, with what a clock in its zone shows then. */
export type Moment = {
  readonly at: Date
  readonly local: string
  readonly zone: string
  /** What was asked for, where clocks go forward then and never show it. */
  readonly asked: string | undefined
}

const refuse = (field: 'local' | 'zone', message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { [field]: [message] })

/**
 * The moment at which a clock in a zone shows a day and time. What is left out when clocks go forward is moved on by as much; of
 * what they show twice when they go back, the first counts.
 * @throws Refusal 422 when there is no such day, time or zone.
 */
export const momentOf = (local: string, zone: string): Moment => {
  const plain = parse(local)
  const zoned = inZone(plain, zone)
  const shown = zoned.toPlainDateTime()
  return {
    at: new Date(zoned.epochMilliseconds),
    local: shown.toString({ smallestUnit: 'minute' }),
    zone,
    asked: shown.equals(plain) ? undefined : local,
  }
}

const parse = (local: string): Temporal.PlainDateTime => {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' })
  } catch {
    throw refuse('local', 'There is no such day or time.')
  }
}

/** An offset such as `+03:00` is a zone to Temporal, but knows no summer time. */
const inZone = (plain: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime => {
  try {
    if (/^[+-]/.test(zone)) throw new RangeError(zone)
    return plain.toZonedDateTime(zone, { disambiguation: 'compatible' })
  } catch {
    throw refuse('zone', 'This time zone is not known. Choose another one.')
  }
}
