import type { NotificationKind } from '@soko/contracts/types/notification-settings.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import { FOLLOWS } from '../../follows/follows.projection.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { type Mailings, mailings } from '../../letters/mailings.ts'
import { claimBatch } from '../../letters/mailings.decider.ts'
import { countClaims } from '../../letters/work/count-claims.ts'
import { holdIfRestored } from '../../letters/work/hold-if-restored.ts'
import { MEMBERS } from '../../members/members-view.ts'
import { activeAccounts } from '../../members/read-accounts.ts'
import {
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type RecentDocument,
  type Source,
} from '../../notifications/notifications-view.ts'
import { untilCurrent } from '../../rounds/until-current.ts'
import { MOST_PUSHES } from '../pushes.events.ts'
import { PUSH_USERS } from '../push-users.projection.ts'
import { findRecipients } from './find-recipients.ts'
import { MOST_AGE, planUser, type UserPlan } from './plan-user.ts'
import { createPushOutbox } from './push-outbox.ts'
import type { PushPorts } from './push-ports.ts'
import { createSentPushes, type RecordedPush } from './sent-pushes.ts'
import { createWaitingPushes, type Waiting } from './waiting-pushes.ts'

const SOURCES = ['content', 'social', 'markets'] as const satisfies readonly Source[]
const PAGE = 500
/** How many users are planned at the same time. */
const PLANNED = 50
/** In milliseconds: when a failed plan is tried again. */
const REPLANNED_AFTER = 60_000
/** In milliseconds: less than the interval of rounds, so that the lease is renewed. The next round goes on. */
const LONGEST_ROUND = 4_000
/** In milliseconds. A log that is restored within this time of a claim cannot be recognized. */
const CLAIMED_EVERY = 3_600_000

/** The kinds that `planPushes` sends first. */
const FIRST: Partial<Record<NotificationKind, Waiting['kind']>> = {
  comment: 'reply',
  mention: 'mention',
  'own-judged': 'judged-call',
}

/** The views by which recipients are found, and the sources of their events. */
const READ = [
  [NOTIFICATIONS, ['content']],
  [FOLLOWS, ['social']],
  [MEMBERS, ['auth']],
] as const

type Found = { readonly source: Source; readonly id: string; readonly document: RecentDocument }

/**
 * Creates the work of one process. `round` finds what has happened since the last round, at first in the last 24
 * hours, and sends what is due. Each message is recorded before it is sent, so that neither a crash nor a second
 * process sends it twice.
 */
export const createPushRounds = (ports: PushPorts) => {
  const { view, executor, clock, counter, peers, logger } = ports
  const now = (): number => clock.now().getTime()
  let cursors = new Map<Source, Entry | undefined>()
  const waiting = createWaitingPushes(now)
  const sent = createSentPushes(ports)
  const outbox = createPushOutbox(ports)
  const repeats = createRepeatFilter()
  /** Only the first round can find that the log was restored from a backup. */
  let isChecked = false
  let claimedAt = -Infinity

  const readMailings = async (): Promise<Mailings> => {
    if (!isChecked) await holdIfRestored(ports)
    isChecked = true
    return executor.load(mailings, MailingsStream.of())
  }

  /** Counts outside the log that messages are sent, at most once an hour. Returns false if mailings are held. */
  const claim = async (): Promise<boolean> => {
    if (Math.abs(now() - claimedAt) < CLAIMED_EVERY) return true
    const { commit } = await executor.execute(async (load) =>
      claimBatch(await load(mailings, MailingsStream.of()), 0),
    )
    if (commit === null) return false
    await counter.advance(await countClaims(executor))
    claimedAt = now()
    return true
  }

  const readAfter = async (source: Source, found: Found[]): Promise<Entry | undefined> => {
    let after = cursors.get(source)
    for (;;) {
      const { answers, checkpoint } = await view(NOTIFICATIONS).read([
        {
          range: NotificationLists.recent(source),
          order: 'ascending',
          limit: PAGE,
          documents: NotificationKeys.recent(''),
          ...(after && { after }),
        },
      ])
      if (after !== undefined && after.score > (checkpoint?.[source]?.position ?? 0)) {
        // The log of the source was restored from a backup.
        after = undefined
        continue
      }
      const [page] = answers
      for (const { member, document } of page) if (document) found.push({ source, id: member, document })
      const last = page.at(-1)
      if (last !== undefined) after = { member: last.member, score: last.score }
      if (page.length < PAGE) return after
    }
  }

  /** Skips events up to the last hold of mailings: messages about them may be in a log that was lost. */
  const find = async ({ held, continuedAt }: Mailings, signal: AbortSignal): Promise<void> => {
    const found: Found[] = []
    const read = new Map<Source, Entry | undefined>()
    for (const source of SOURCES) read.set(source, await readAfter(source, found))
    const recent = found.filter(
      ({ source, document: { at, position } }) =>
        held === undefined && position > continuedAt[source] && now() - Date.parse(at) < MOST_AGE,
    )
    if (recent.length > 0) {
      await untilApplied(ports, PUSH_USERS)
      await untilCurrent(ports, READ)
    }
    for (const { id, document } of recent) {
      const at = Date.parse(document.at)
      for await (const { userId, kind } of findRecipients(ports, document)) {
        if (signal.aborted) return
        waiting.add(userId, { id, at, kinds: [kind], kind: FIRST[kind] ?? 'other' })
      }
    }
    cursors = read
  }

  /** Records and sends what is planned for some users. */
  const begin = async (plans: readonly UserPlan[]): Promise<void> => {
    const pushes = plans.flatMap(({ userId, send, summarize }): readonly RecordedPush[] => [
      ...send.map(({ id }) => ({ userId, items: [id], isSummary: false })),
      ...(summarize.length > 0 ? [{ userId, items: summarize.map(({ id }) => id), isSummary: true }] : []),
    ])
    if (pushes.length === 0 || !(await claim())) return
    const byUser = new Map(plans.map((plan) => [plan.userId, plan]))
    for (let at = 0; at < pushes.length; at += MOST_PUSHES) {
      const recorded = await sent.record(pushes.slice(at, at + MOST_PUSHES))
      for (const { userId, items } of recorded) {
        const { devices = [], send = [], summarize = [] } = byUser.get(userId) ?? {}
        const own = [...send, ...summarize].filter(({ id }) => items.includes(id))
        outbox.add(
          devices.map(({ deviceId, endpoint }) => ({ userId, deviceId, endpoint, items: own, since: now() })),
        )
      }
    }
  }

  /** One user's settings must not stop the messages of others. @throws the first error if all plans failed. */
  const planUsers = async (
    userIds: readonly string[],
    isActive: (userId: string) => Promise<boolean>,
  ): Promise<readonly UserPlan[]> => {
    const results = await Promise.allSettled(
      userIds.map(async (userId) => planUser(ports, sent, isActive, { userId, waiting: waiting.of(userId) })),
    )
    const plans: UserPlan[] = []
    const errors: unknown[] = []
    for (const [at, result] of results.entries()) {
      const userId = userIds[at]
      if (result.status === 'fulfilled') plans.push(result.value)
      else if (userId !== undefined) {
        errors.push(result.reason)
        waiting.replace(userId, waiting.of(userId), new Date(now() + REPLANNED_AFTER))
      }
    }
    for (const error of errors)
      repeats.report(error, (alike) =>
        logger.warn({ err: error, alike }, 'push messages could not be planned'),
      )
    if (plans.length === 0) throw errors[0]
    return plans
  }

  const round = async (signal: AbortSignal): Promise<void> => {
    const begun = performance.now()
    outbox.retryDue()
    const state = await readMailings()
    await find(state, signal)
    if (state.held !== undefined) return waiting.clear()
    await sent.refresh()
    const isActive = createIsActive(peers)
    const due = waiting.due()
    for (let at = 0; at < due.length; at += PLANNED) {
      if (signal.aborted || !outbox.hasRoom()) return
      const plans = await planUsers(due.slice(at, at + PLANNED), isActive)
      await begin(plans)
      for (const { userId, wait, until } of plans) waiting.replace(userId, wait, until)
      if (performance.now() - begun > LONGEST_ROUND) return
    }
  }

  return { round, idle: outbox.idle, stop: outbox.stop }
}

/** Asks auth once per user. */
const createIsActive = (peers: PushPorts['peers']): ((userId: string) => Promise<boolean>) => {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  return async (userId) => {
    const active = known.get(userId) ?? activeAccounts(peers, [userId])
    known.set(userId, active)
    return (await active).has(userId)
  }
}

export type PushRounds = ReturnType<typeof createPushRounds>
