const DAY = 24 * 3_600_000

/** Complaints are counted over today and the six days before, in UTC. */
const PERIOD_DAYS = 7
/** Rates of fewer mails mean little. */
const RATED_MAILS = 1_000
/** In complaints a thousand mails: 0.1 % and 0.3 %. */
const ALARM_PER_MILLE = 1
const STOP_PER_MILLE = 3
/** This many complaints stop an author who sent fewer than `RATED_MAILS`. */
const FEW_MAILS_COMPLAINTS = 5

export type MailCount = { readonly mails: number; readonly complaints: number }

/** The counts of an author or of the site by day, numbered from 1970-01-01 UTC. Old days are dropped. */
export type DailyCounts = ReadonlyMap<number, MailCount>

export const NO_COUNTS: DailyCounts = new Map()

const dayOf = (at: number): number => Math.floor(at / DAY)

/**
 * Adds sent mails, or complaints on the day they were received. Counts may arrive in any order.
 * An address can complain many times: count it only when its complaint suppresses it.
 * @param count.at in milliseconds since 1970.
 */
export const addCounts = (
  counts: DailyCounts,
  { at, mails = 0, complaints = 0 }: Partial<MailCount> & { readonly at: number },
): DailyCounts => {
  const day = dayOf(at)
  const before = counts.get(day) ?? { mails: 0, complaints: 0 }
  const added = new Map(counts)
  added.set(day, { mails: before.mails + mails, complaints: before.complaints + complaints })
  const newest = Math.max(...added.keys())
  return new Map([...added].filter(([of]) => of > newest - PERIOD_DAYS))
}

/** Returns the sums of the seven days that end today. */
export const sumCounts = (counts: DailyCounts, now: number): MailCount => {
  const today = dayOf(now)
  let [mails, complaints] = [0, 0]
  for (const [day, count] of counts) {
    if (day > today || day <= today - PERIOD_DAYS) continue
    mails += count.mails
    complaints += count.complaints
  }
  return { mails, complaints }
}

export type ComplaintVerdict = 'ok' | 'alarm' | 'stop'

/** Returns whether bulk mail of an author, or of the whole site, must stop. Complaints are never rounded. */
export const judgeComplaints = (
  { mails, complaints }: MailCount,
  scope: 'author' | 'site',
): ComplaintVerdict => {
  if (mails < RATED_MAILS) return scope === 'author' && complaints >= FEW_MAILS_COMPLAINTS ? 'stop' : 'ok'
  if (complaints * 1_000 >= mails * STOP_PER_MILLE) return 'stop'
  return complaints * 1_000 >= mails * ALARM_PER_MILLE ? 'alarm' : 'ok'
}
