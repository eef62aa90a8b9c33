import type { NotificationKind } from '@soko/contracts/types/notification-settings.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { FOLLOWS } from '../../follows/follows.projection.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { type Mailings, mailings } from '../../letters/mailings.ts'
import { holdIfRestored } from '../../letters/work/hold-if-restored.ts'
import { MEMBERS } from '../../members/members-view.ts'
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
  const { view, executor, clock } = ports
  const now = (): number => clock.now().getTime()
  let cursors = new Map<Source, Entry | undefined>()
  const waiting = createWaitingPushes(now)
  const sent = createSentPushes(ports)
  const outbox = createPushOutbox(ports)
  /** Only the first round can find that the log was restored from a backup. */
  let isChecked = false

  const readMailings = async (): Promise<Mailings> => {
    if (!isChecked) await holdIfRestored(ports)
    isChecked = true
    return executor.load(mailings, MailingsStream.of())
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

  /** What happened while mailings were held, or before, may have been sent by a process whose log is lost. */
  const find = async ({ held, continuedAt }: Mailings): Promise<void> => {
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
    const byUser = new Map(plans.map((plan) => [plan.userId, plan]))
    for (let at = 0; at < pushes.length; at += MOST_PUSHES) {
      const recorded = await sent.record(pushes.slice(at, at + MOST_PUSHES))
      for (const { userId, items } of recorded) {
        const { devices = [], send = [], summarize = [] } = byUser.get(userId) ?? {}
        const own = [...send, ...summarize].filter(({ id }) => items.includes(id))
        outbox.add(devices.map(({ deviceId }) => ({ userId, deviceId, items: own, since: now() })))
      }
    }
  }

  const round = async (signal: AbortSignal): Promise<void> => {
    outbox.retryDue()
    const state = await readMailings()
    await find(state)
    if (state.held !== undefined) return waiting.clear()
    await sent.refresh()
    const due = waiting.due()
    for (let at = 0; at < due.length; at += PLANNED) {
      if (signal.aborted || !outbox.hasRoom()) return
      const plans = await Promise.all(
        due.slice(at, at + PLANNED).map(async (userId) => planUser(ports, sent, userId, waiting.of(userId))),
      )
      await begin(plans)
      for (const { userId, wait, until } of plans) waiting.replace(userId, wait, until)
    }
  }

  return { round, idle: outbox.idle, stop: outbox.stop }
}

export type PushRounds = ReturnType<typeof createPushRounds>
