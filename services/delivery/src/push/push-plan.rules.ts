import type { Temporal } from 'temporal-polyfill'
import { localDay, type QuietHours, quietUntil } from './quiet-hours.rules.ts'

/** A user's settings. Messages that protect the account are sent without a plan. */
export type PushLimits = {
  /** IANA name, such as 'Africa/Nairobi'. */
  readonly zone: string
  readonly quiet: QuietHours | undefined
  /** Undefined: no limit. */
  readonly perDay: number | undefined
}

export type WaitingPush = { readonly kind: 'reply' | 'mention' | 'judged-call' | 'other' }

/** `isSummary`: it stood for several messages, and does not count towards the limit. */
export type SentPush = { readonly at: Date; readonly isSummary: boolean }

export type PushPlan<Waiting> = {
  /** To send now, each by itself. */
  readonly send: readonly Waiting[]
  /** To send now, as one message. */
  readonly summarize: readonly Waiting[]
  readonly wait: readonly Waiting[]
  /** When to plan again; undefined if nothing waits. */
  readonly until: Date | undefined
}

/** Local time. After it, the messages over the limit are sent as one, once a day. */
const SUMMARY_TIME = '19:00'

/**
 * Divides the waiting messages of a user. Replies, mentions and judged calls are first. Nothing is sent in
 * quiet hours; messages over the daily limit wait for the summary, or for the next day.
 * @param waiting oldest first.
 * @param sent at least those of the last 48 hours.
 * @throws RangeError for an unknown time zone.
 */
export const planPushes = <Waiting extends WaitingPush>(
  waiting: readonly Waiting[],
  sent: readonly SentPush[],
  limits: PushLimits,
  now: Date,
): PushPlan<Waiting> => {
  const { zone, perDay } = limits
  const ordered = [...waiting.filter(isFirst), ...waiting.filter((each) => !isFirst(each))]
  const quietEnd = quietAt(now, limits)
  if (quietEnd !== undefined) return planOf({ wait: ordered }, quietEnd)

  const today = localDay(now, zone)
  const sentToday = sent.filter(({ at }) => localDay(at, zone).equals(today))
  const room = (perDay ?? Infinity) - sentToday.filter(({ isSummary }) => !isSummary).length
  const [send, rest] = [ordered.slice(0, Math.max(0, room)), ordered.slice(Math.max(0, room))]

  const summaryAt = instantOf(today, zone, SUMMARY_TIME)
  const isSummarized = sentToday.some(({ isSummary }) => isSummary)
  if (!isSummarized && now >= summaryAt) return planOf({ send, summarize: rest }, now)
  const next = isSummarized ? instantOf(today.add({ days: 1 }), zone) : summaryAt
  return planOf({ send, wait: rest }, quietAt(next, limits) ?? next)
}

const isFirst = ({ kind }: WaitingPush): boolean => kind !== 'other'

const quietAt = (moment: Date, { zone, quiet }: PushLimits): Date | undefined =>
  quiet && quietUntil(moment, zone, quiet)

/** Without a time, the start of the day. */
const instantOf = (day: Temporal.PlainDate, timeZone: string, plainTime?: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, ...(plainTime !== undefined && { plainTime }) }).epochMilliseconds)

const planOf = <Waiting>(
  { send = [], summarize = [], wait = [] }: Partial<PushPlan<Waiting>>,
  until: Date,
): PushPlan<Waiting> => ({ send, summarize, wait, until: wait.length > 0 ? until : undefined })
