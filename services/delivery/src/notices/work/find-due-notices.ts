import type { Load } from '@soko/platform/decider/execute.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { mailings } from '../../letters/mailings.ts'
import { activeAccounts } from '../../members/read-accounts.ts'
import { NOTIFICATIONS } from '../../notifications/notifications-view.ts'
import type { RoundPorts } from '../../rounds/round-ports.ts'
import { eligible, type Recipient } from '../../subscriptions/recipients.ts'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import { subscriptions, subscriptionTo } from '../../subscriptions/subscriptions.ts'
import { LONGEST_WAIT, newItems, type NoticeTime, workOutNotice } from '../notice.decider.ts'
import { NoticesStream } from '../notice.events.ts'
import { noticeKey, type Notices, notices } from '../notices.ts'
import { readWaiting, type WaitingNotice } from './read-waiting.ts'

/** A notice that is due, to a member who may get it now. */
export type DueNoticeTo = { readonly waiting: WaitingNotice; readonly recipient: Recipient }

const PURPOSES = { comments: 'comments', mention: 'mentions' } as const

/** The state on which a notice is decided; undefined if the member does not subscribe to such notices. */
export const loadNotice = async (
  load: Load,
  { kind, userId }: Pick<WaitingNotice, 'kind' | 'userId'>,
  now: Date,
): Promise<{ state: Notices; time: NoticeTime; subscriptionId: string } | undefined> => {
  const subscription = subscriptionTo(
    await load(subscriptions, SubscriptionsStream.of(userId)),
    PURPOSES[kind],
  )
  if (subscription?.state !== 'active') return undefined
  const state = await load(notices, NoticesStream.of(userId))
  const { continuedAt } = await load(mailings, MailingsStream.of())
  const time = { now, since: Date.parse(subscription.since), continuedAt }
  return { state, time, subscriptionId: subscription.subscriptionId }
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadNotice>>> & { readonly waiting: WaitingNotice }

/** Creates a function that finds notices that are due now, the oldest first, up to `limit`. */
export const createDueNotices = (
  ports: Pick<RoundPorts, 'view' | 'executor' | 'peers' | 'dataKey' | 'clock'>,
) => {
  const { view, executor, peers, clock } = ports
  /** Up to which position there is nothing to send, so that streams are read only after new items. */
  const done = new Map<string, number>()
  const finish = (waiting: WaitingNotice): unknown => done.set(keyOf(waiting), newestOf(waiting))

  /** Returns the notices that have waited long enough. */
  const readDue = async (): Promise<readonly Loaded[]> => {
    const now = clock.now()
    const all = await readWaiting(view(NOTIFICATIONS), now.getTime() - LONGEST_WAIT)
    const keys = new Set(all.map(keyOf))
    for (const key of done.keys()) if (!keys.has(key)) done.delete(key)
    const due: (Loaded & { readonly at: number })[] = []
    for (const waiting of all) {
      if (newestOf(waiting) <= (done.get(keyOf(waiting)) ?? 0)) continue
      const loaded = await loadNotice(executor.load, waiting, now)
      const [oldest] = loaded === undefined ? [] : newItems(loaded.state, waiting, loaded.time)
      if (loaded === undefined || oldest === undefined) finish(waiting)
      else if (isDue({ ...loaded, waiting })) due.push({ ...loaded, waiting, at: oldest.at })
    }
    return due.toSorted((one, other) => one.at - other.at)
  }

  /** Leaves out comments and mentions by suspended authors. */
  const withActiveAuthors = async (due: readonly Loaded[]): Promise<readonly Loaded[]> => {
    const authorIds = due.flatMap(({ waiting }) => waiting.items.map(({ authorId }) => authorId))
    const active = await activeAccounts(peers, [...new Set(authorIds)])
    return due.flatMap((each) => {
      const items = each.waiting.items.filter(({ authorId }) => active.has(authorId))
      const shown = { ...each, waiting: { ...each.waiting, items } }
      if (newItems(shown.state, shown.waiting, shown.time).length === 0) finish(each.waiting)
      return isDue(shown) ? [shown] : []
    })
  }

  return async (limit: number): Promise<readonly DueNoticeTo[]> => {
    const due = await withActiveAuthors((await readDue()).slice(0, limit))
    const decided = await eligible(ports, [...new Set(due.map(({ subscriptionId }) => subscriptionId))])
    const bySubscription = new Map(decided.map((each) => [each.subscriptionId, each]))
    return due.flatMap(({ waiting, subscriptionId }) => {
      const recipient = bySubscription.get(subscriptionId)
      if (recipient !== undefined && !('skip' in recipient)) return [{ waiting, recipient }]
      finish(waiting)
      return []
    })
  }
}

const isDue = ({ state, waiting, time }: Loaded): boolean => workOutNotice(state, waiting, time) !== undefined

const keyOf = (waiting: WaitingNotice): string => `${waiting.userId}:${noticeKey(waiting)}`

const newestOf = ({ items }: WaitingNotice): number =>
  items.reduce((newest, { position }) => Math.max(newest, position), 0)
