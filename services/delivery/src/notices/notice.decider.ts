import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Mailings } from '../letters/mailings.ts'
import { type NoticeEvents, NoticesStream } from './notice.events.ts'
import { type NoticeKind, noticeKey, type Notices } from './notices.ts'

const HOUR = 3_600_000
/** In milliseconds after the first waiting item, so that further comments are in the same mail. */
const DELAY = 5 * 60_000
/** In milliseconds: older items are dropped. */
export const LONGEST_WAIT = 24 * HOUR

/** A comment or a mention. `at`: in milliseconds since 1970; `position`: in the log of its source. */
export type Item = { readonly at: number; readonly position: number }

/** The comments of others on an analysis of the member, or the mention of the member in an analysis. */
export type Waiting<Each extends Item = Item> = {
  readonly kind: NoticeKind
  readonly postId: string
  /** In any order. */
  readonly items: readonly Each[]
}

export type NoticeTime = {
  readonly now: Date
  /** When the member subscribed, in milliseconds since 1970: earlier items are left out. */
  readonly since: number
  /** As in the state of `mailings`: earlier items may have been in notices that a restored log has lost. */
  readonly continuedAt: Mailings['continuedAt']
}

/** A notice to be recorded and then sent. */
export type DueNotice<Each extends Item = Item> = Waiting<Each> & {
  /** When the first item was added, in milliseconds since 1970. */
  readonly at: number
  readonly upTo: number
}

/** Returns the items that were in no notice and can be in one, the oldest first. */
export const newItems = <Each extends Item>(
  state: Notices,
  waiting: Waiting<Each>,
  { now, since, continuedAt }: NoticeTime,
): readonly Each[] => {
  const { kind, items } = waiting
  const restored = continuedAt[kind === 'comments' ? 'social' : 'content']
  const after = Math.max(state.last.get(noticeKey(waiting))?.upTo ?? 0, state.floor[kind], restored)
  const earliest = Math.max(since, now.getTime() - LONGEST_WAIT)
  return items
    .filter(({ at, position }) => position > after && at >= earliest)
    .toSorted((one, other) => one.position - other.position)
}

/**
 * Returns the notice that is due at `now`: five minutes after its first item, and at most once an hour for an
 * analysis. Undefined if none is due.
 */
export const workOutNotice = <Each extends Item>(
  state: Notices,
  waiting: Waiting<Each>,
  time: NoticeTime,
): DueNotice<Each> | undefined => {
  if (state.isErased) return undefined
  const items = newItems(state, waiting, time)
  const [first] = items
  const upTo = items.at(-1)?.position
  if (first === undefined || upTo === undefined) return undefined
  const last = state.last.get(noticeKey(waiting))?.at ?? -Infinity
  if (time.now.getTime() < Math.max(first.at + DELAY, last + HOUR)) return undefined
  const { kind, postId } = waiting
  return { kind, postId, items, at: first.at, upTo }
}

/**
 * Records a notice before its mail is sent; the caller sends only if this was appended. Idempotent: after a conflict
 * the notice is worked out again, so that of two processes only one sends. Returns no events while mailings are held.
 * Before, `beginBatch` must have counted the batch.
 * @param due was worked out on the same state.
 */
export const prepareNotice = (
  { isErased }: Notices,
  { held }: Pick<Mailings, 'held'>,
  userId: string,
  due: DueNotice | undefined,
): readonly NewEvent[] => {
  if (due === undefined || held !== undefined || isErased) return []
  const { kind, postId, upTo, items } = due
  return [NoticesStream.NoticePrepared(userId, { kind, postId, upTo, items: items.length })]
}

/** Records why a prepared notice was not delivered. Does nothing for an erased member. */
export const settleNotice = (
  { isErased }: Notices,
  userId: string,
  notSent: NoticeEvents['NoticeNotSent'],
): readonly NewEvent[] => (isErased ? [] : [NoticesStream.NoticeNotSent(userId, notSent)])
