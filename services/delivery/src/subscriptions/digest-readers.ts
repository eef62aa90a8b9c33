import {
  defaultDigestSchedule,
  type DigestSchedule,
  readPurpose,
} from '@soko/contracts/types/subscription.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import type { Schedule } from '../digests/due-digest.rules.ts'

/** Part of the view of subscriptions. Readers of one schedule are due at the same moment. */
export const DigestKeys = {
  /** Only if the reader has chosen one. */
  schedule: (subscriberId: string) => keyTo<DigestSchedule>(`digest-schedule:${subscriberId}`),
} as const

export const DigestLists = {
  /** The keys of all schedules that have readers. */
  schedules: 'digest-schedules',
  /** Subscriber ids, by id. */
  readers: (schedule: string) => `digest-readers:${schedule}`,
  /** The active subscriptions that a subscriber's digest is made of. */
  subscriptions: (subscriberId: string) => `digest-subscriptions:${subscriberId}`,
} as const

type Reader = { readonly subscriberId: string; readonly subscriptionId: string; readonly purpose: string }

/** Reports whether a subscription of this purpose is part of the digest: all but those to authors. */
export const isDigested = (purpose: string): boolean => {
  const kind = readPurpose(purpose)?.kind
  return kind === 'digest' || kind === 'category'
}

/** Returns `weekly.1.7.Africa/Nairobi`. */
export const scheduleKey = ({ frequency, weekday, hour, zone }: Schedule): string =>
  [frequency, frequency === 'daily' ? 1 : weekday, hour, zone].join('.')

export const readScheduleKey = (key: string): Schedule => {
  const [frequency, weekday, hour, ...zone] = key.split('.')
  return {
    frequency: frequency === 'daily' ? 'daily' : 'weekly',
    weekday: Number(weekday),
    hour: Number(hour),
    zone: zone.join('.'),
  }
}

/** For an active subscription. */
export const addToDigest = async (
  { subscriberId, subscriptionId, purpose }: Reader,
  view: ViewWriter,
): Promise<void> => {
  if (!isDigested(purpose)) return
  view.add(DigestLists.subscriptions(subscriberId), subscriptionId, 0)
  addReader(subscriberId, await scheduleOf(subscriberId, view), view)
}

export const removeFromDigest = async (
  { subscriberId, subscriptionId }: Omit<Reader, 'purpose'>,
  view: ViewWriter,
): Promise<void> => {
  view.remove(DigestLists.subscriptions(subscriberId), subscriptionId)
  if ((await view.size(DigestLists.subscriptions(subscriberId))) > 0) return
  await removeReader(subscriberId, await scheduleOf(subscriberId, view), view)
}

export const rescheduleDigest = async (
  subscriberId: string,
  schedule: DigestSchedule,
  view: ViewWriter,
): Promise<void> => {
  const before = await scheduleOf(subscriberId, view)
  view.put(DigestKeys.schedule(subscriberId), schedule)
  if ((await view.size(DigestLists.subscriptions(subscriberId))) === 0) return
  await removeReader(subscriberId, before, view)
  addReader(subscriberId, schedule, view)
}

const scheduleOf = async (subscriberId: string, view: ViewWriter): Promise<Schedule> =>
  (await view.get(DigestKeys.schedule(subscriberId))) ?? defaultDigestSchedule

const addReader = (subscriberId: string, schedule: Schedule, view: ViewWriter): void => {
  const key = scheduleKey(schedule)
  view.add(DigestLists.schedules, key, 0)
  view.add(DigestLists.readers(key), subscriberId, 0)
}

const removeReader = async (subscriberId: string, schedule: Schedule, view: ViewWriter): Promise<void> => {
  const key = scheduleKey(schedule)
  view.remove(DigestLists.readers(key), subscriberId)
  if ((await view.size(DigestLists.readers(key))) === 0) view.remove(DigestLists.schedules, key)
}
