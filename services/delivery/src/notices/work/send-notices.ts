import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { mailings } from '../../letters/mailings.ts'
import { beginBatch } from '../../letters/work/begin-batch.ts'
import { composeNotice } from '../../mails/notices/compose-notice.ts'
import { activeAccounts } from '../../members/read-accounts.ts'
import { MEMBERS } from '../../members/members-view.ts'
import { NOTIFICATIONS } from '../../notifications/notifications-view.ts'
import { createRecount } from '../../rounds/recount-once.ts'
import type { RoundPorts } from '../../rounds/round-ports.ts'
import type { Rounds } from '../../rounds/round-sending.ts'
import { sendOverAll } from '../../rounds/send-over-all.ts'
import { canSend, createUnsentMails, type NotSent, type RecordedMail } from '../../rounds/unsent-mails.ts'
import { untilCurrent } from '../../rounds/until-current.ts'
import { mailSettingsOf } from '../../subscriptions/mail-settings.ts'
import {
  type DueNotice,
  LONGEST_WAIT,
  prepareNotice,
  settleNotice,
  workOutNotice,
} from '../notice.decider.ts'
import { NoticesStream } from '../notice.events.ts'
import { notices } from '../notices.ts'
import { createDueNotices, type DueNoticeTo, loadNotice } from './find-due-notices.ts'
import { readAgain, type WaitingItem, type WaitingNotice } from './read-waiting.ts'
import { toNotice } from './to-notice.ts'

/** The most notices of one batch. */
const BATCH = 100

const SOURCES = [[NOTIFICATIONS, ['content', 'social']]] as const

/** A notice that was recorded, with exactly the items that its mail contains. */
type Prepared = DueNoticeTo & Pick<RecordedMail, 'at' | 'subscriptionId'> & { readonly upTo: number }

/**
 * Creates the work of one process. `round` sends the notices that are due now, as far as the mail system and the
 * sending rate allow. Each is recorded before its mail is sent, so that neither a crash nor a second process sends it
 * twice.
 */
export const createNoticeRounds = (ports: RoundPorts): Rounds => {
  const { view, executor, clock, peers, rate, senders, logger, site } = ports
  const findDue = createDueNotices(ports)
  const recount = createRecount(ports)

  const settle = async ({ waiting, upTo }: Prepared, { outcome, reason }: NotSent): Promise<void> => {
    const { kind, postId, userId } = waiting
    const notSent = { kind, postId, upTo, outcome, reason }
    await executor.execute(async (load) =>
      settleNotice(await load(notices, NoticesStream.of(userId)), userId, notSent),
    )
  }

  const compose = async ({ waiting, recipient, upTo }: Prepared): Promise<OutgoingMail | undefined> => {
    const { about, address, unsubscribeToken, subscriptionId } = recipient
    const settings = mailSettingsOf(about, site)
    const notice = await toNotice(view(MEMBERS), waiting)
    if (notice === undefined || settings === undefined) return undefined
    const mail = composeNotice(
      notice,
      {
        about,
        address,
        settings,
        noticeId: `${waiting.kind}-${waiting.userId}-${upTo}`,
        oneClick: `${site.origin}/api/unsubscribe/${unsubscribeToken}`,
        unsubscribe: `${site.origin}/unsubscribe/${unsubscribeToken}`,
      },
      site,
    )
    return ports.toMessage(mail, subscriptionId)
  }

  /** Composes the mail again without comments that were deleted meanwhile. */
  const renew = async (mail: Prepared): Promise<OutgoingMail | undefined> => {
    await untilCurrent(ports, SOURCES)
    const waiting = await readAgain(view(NOTIFICATIONS), mail.waiting)
    if (waiting === undefined) return undefined
    const active = await activeAccounts(peers, [...new Set(waiting.items.map(({ authorId }) => authorId))])
    const items = waiting.items.filter(({ authorId }) => active.has(authorId))
    return items.length === 0 ? undefined : compose({ ...mail, waiting: { ...waiting, items } })
  }

  const unsent = createUnsentMails<Prepared & RecordedMail>(ports, {
    name: 'notices',
    mostLate: LONGEST_WAIT,
    settle,
    renew,
  })

  /** Records a notice and returns it. Returns undefined if none is due. */
  const prepare = async (waiting: WaitingNotice): Promise<DueNotice<WaitingItem> | undefined> => {
    const { userId } = waiting
    let due: DueNotice<WaitingItem> | undefined
    const { commit } = await executor.execute(async (load) => {
      const loaded = await loadNotice(load, waiting, clock.now())
      due = loaded && workOutNotice(loaded.state, waiting, loaded.time)
      if (loaded === undefined) return []
      return prepareNotice(loaded.state, await load(mailings, MailingsStream.of()), userId, due)
    })
    return commit === null ? undefined : due
  }

  const sendTo = async (
    { waiting: found, recipient }: DueNoticeTo,
    sender: (typeof senders)[number],
  ): Promise<void> => {
    const waiting = await readAgain(view(NOTIFICATIONS), found)
    const due = waiting && (await prepare(waiting))
    if (waiting === undefined || due === undefined) return
    const { items, upTo } = due
    const { subscriptionId } = recipient
    const prepared = { waiting: { ...waiting, items }, recipient, subscriptionId, upTo, at: new Date(due.at) }
    let message: OutgoingMail | undefined
    try {
      message = await compose(prepared)
    } catch (error) {
      logger.error({ err: error, userId: waiting.userId }, 'a notice could not be composed')
    }
    if (message === undefined) await settle(prepared, { outcome: 'not-accepted', reason: 'not-composed' })
    else await unsent.send({ ...prepared, message }, sender)
  }

  /** Returns false if there is nothing more to send in this round. */
  const sendBatch = async (signal: AbortSignal): Promise<boolean> => {
    const limit = Math.min(BATCH, rate.ready())
    if (limit < 1) return false
    // Deleted comments and retracted analyses are known from here on.
    await untilCurrent(ports, SOURCES)
    const { held } = await executor.load(mailings, MailingsStream.of())
    if (held !== undefined) return false
    const due = await findDue(limit)
    if (due.length === 0 || !(await beginBatch(ports, due.length))) return false
    await sendOverAll(senders, due, async (each, sender) => {
      if (unsent.isBroken() || !(await canSend(rate, signal))) return false
      await sendTo(each, sender)
      return true
    })
    return due.length === limit && !unsent.isBroken() && !signal.aborted
  }

  return {
    round: async (signal) => {
      await recount()
      if (!(await unsent.sendAgain(signal))) return
      while (await sendBatch(signal));
    },
    abandon: unsent.abandon,
  }
}
