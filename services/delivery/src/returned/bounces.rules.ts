const DAY = 24 * 3_600_000

/** Within this period, in milliseconds, soft bounces without a success between them count together. */
export const SOFT_PERIOD = 30 * DAY
export const SOFT_BOUNCES = 5

/** 5.1.7 and 5.1.8 are about the sender's address: a wrong setting would suppress every recipient. */
const ABOUT_SENDER = new Set(['5.1.7', '5.1.8'])

/** Returns whether a status code (RFC 3463) says that the recipient's address never works. */
export const isHard = (status: string): boolean => status.startsWith('5.1.') && !ABOUT_SENDER.has(status)

export type DeliveryEvent = {
  readonly kind: 'hard' | 'soft' | 'complaint' | 'delivered'
  /** In milliseconds since 1970. */
  readonly at: number
}

/** What is known of an address. */
export type DeliveryRecord = {
  /** Bulk mail to the address ends. A complaint outweighs a bounce; otherwise the first reason stays. */
  readonly suppressed: 'hard-bounce' | 'soft-bounces' | 'complaint' | undefined
  /** The times of the soft bounces since the last success. */
  readonly softBounces: readonly number[]
}

export const NO_RECORD: DeliveryRecord = { suppressed: undefined, softBounces: [] }

/** Adds an event to the record of an address. */
export const recordDeliveryEvent = (record: DeliveryRecord, { kind, at }: DeliveryEvent): DeliveryRecord => {
  if (kind === 'complaint') return { suppressed: 'complaint', softBounces: [] }
  if (record.suppressed !== undefined) return record
  if (kind === 'hard') return { suppressed: 'hard-bounce', softBounces: [] }
  if (kind === 'delivered') return { ...record, softBounces: record.softBounces.filter((time) => time > at) }
  const softBounces = [...record.softBounces, at].toSorted((a, b) => a - b)
  const newest = softBounces.at(-1) ?? at
  const recent = softBounces.filter((time) => newest - time < SOFT_PERIOD)
  return recent.length < SOFT_BOUNCES
    ? { suppressed: undefined, softBounces: recent }
    : { suppressed: 'soft-bounces', softBounces: [] }
}
