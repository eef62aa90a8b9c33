import { Refusal } from '@soko/platform/decider/decider.ts'
import { Temporal } from 'temporal-polyfill'

export type Moment = {
  readonly at: Date
  readonly local: string
  readonly zone: string
  /** The requested local time, if it differs from `local` because a clock change skips it. */
  readonly asked: string | undefined
}

const refuse = (field: 'local' | 'zone', message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { [field]: [message] })

/**
 * Returns the instant of a local time. If a clock change skips that time, it moves forward by the skipped
 * amount; if it repeats the time, the first one counts.
 * @throws Refusal 422 for an unknown day, time or zone.
 */
export const momentOf = (local: string, zone: string): Moment => {
  const plain = parse(local)
  const zoned = inZone(plain, zone)
  const actual = zoned.toPlainDateTime()
  return {
    at: new Date(zoned.epochMilliseconds),
    local: actual.toString({ smallestUnit: 'minute' }),
    zone,
    asked: actual.equals(plain) ? undefined : local,
  }
}

const parse = (local: string): Temporal.PlainDateTime => {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' })
  } catch {
    throw refuse('local', 'There is no such day or time.')
  }
}

/** Refuses offsets such as `+03:00`, which Temporal accepts, but which have no daylight saving time. */
const inZone = (plain: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime => {
  try {
    if (/^[+-]/.test(zone)) throw new RangeError(zone)
    return plain.toZonedDateTime(zone, { disambiguation: 'compatible' })
  } catch {
    throw refuse('zone', 'This time zone is not known. Choose another one.')
  }
}
