import { mentionedIn } from '@soko/contracts/text/mentions.ts'
import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { mailings } from '../../letters/mailings.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { beginBatch } from '../../letters/work/begin-batch.ts'
import { mailSettingsOf } from '../../subscriptions/mail-settings.ts'
import { composeDigest } from '../mail/compose-digest.ts'
import { MemberKeys, MEMBERS, type MemberDocument } from '../../members/members-view.ts'
import { activeAccounts } from '../../members/read-accounts.ts'
import { createRecount } from '../../rounds/recount-once.ts'
import type { RoundPorts } from '../../rounds/round-ports.ts'
import type { Rounds } from '../../rounds/round-sending.ts'
import { sendOverAll } from '../../rounds/send-over-all.ts'
import { canSend, createUnsentMails, type NotSent, type RecordedMail } from '../../rounds/unsent-mails.ts'
import { untilCurrent } from '../../rounds/until-current.ts'
import { eligible, type Recipient } from '../../subscriptions/recipients.ts'
import { type DueItems, prepareDigest, settleDigest, workOutDigest } from '../digest.decider.ts'
import { DigestStream } from '../digest.events.ts'
import { digest } from '../digest.ts'
import { MOST_LATE } from '../due-digest.rules.ts'
import { FOLLOWS } from '../../follows/follows.projection.ts'
import { ITEMS } from '../items/items-view.ts'
import { readItems, type Recent } from '../items/read-items.ts'
import { SUBSCRIPTIONS } from '../../subscriptions/subscription-view.ts'
import { createLinkTokens } from '../../tokens/link-tokens.ts'
import { type DigestReader, findDueDigests, readersAfter } from './find-due-digests.ts'
import { createScheduleQueue, type DueSchedule } from './schedule-queue.ts'
import { toDigest } from './to-digest.ts'

/** The most readers of one batch. */
const BATCH = 500
/** In milliseconds: analyses can be removed, and authors suspended, while many digests are sent. */
const ITEMS_FRESH_FOR = 60_000

const SOURCES = [
  [ITEMS, ['content', 'markets']],
  [FOLLOWS, ['content', 'social']],
] as const

type People = ReadonlyMap<string, MemberDocument>
/** The items of digests, and when they were read, in milliseconds. */
type Found = { readonly recent: Recent; readonly people: People; readonly at: number }
type Due = DigestReader & { readonly recipient: Recipient }
type Prepared = Pick<RecordedMail, 'at' | 'subscriptionId'> & {
  readonly subscriberId: string
  readonly day: string
}

/**
 * Creates the work of one process. `round` sends the digests that are due now, as far as the mail system and the
 * sending rate allow; a further round continues. Each digest is recorded before its mail is sent, so that neither a
 * crash nor a second process sends it twice. `abandon` records the mails that the mail system did not accept.
 */
export const createDigestRounds = (ports: RoundPorts): Rounds => {
  const { view, executor, clock, rate, senders, logger, site } = ports
  const queue = createScheduleQueue(clock)
  const settle = async ({ subscriberId, day }: Prepared, { outcome, reason }: NotSent): Promise<void> => {
    await executor.execute(async (load) =>
      settleDigest(await load(digest, DigestStream.of(subscriberId)), subscriberId, { day, outcome, reason }),
    )
  }
  const unsent = createUnsentMails<Prepared & RecordedMail>(ports, {
    name: 'digests',
    mostLate: MOST_LATE,
    settle,
    renew: async ({ message }) => Promise.resolve(message),
  })
  const recount = createRecount(ports)
  const tokens = createLinkTokens(ports.dataKey)
  let found: Found | undefined

  const findItems = async (): Promise<Found> => {
    const at = clock.now().getTime()
    if (found !== undefined && Math.abs(at - found.at) < ITEMS_FRESH_FOR) return found
    await untilCurrent(ports, SOURCES)
    const recent = await readItems(view(ITEMS), async (authorIds) => activeAccounts(ports.peers, authorIds))
    found = { recent, people: await readPeople(ports, recent), at }
    return found
  }

  const keepLinkOf = ({ subscriber: { subscriberId }, subscriptionId }: DigestReader): string =>
    `${site.origin}/keep/${tokens.keep.of({ subscriberId, subscriptionId })}`

  const compose = async (
    due: DueItems,
    { subscriber, subscriptionId, recipient: { about, address, unsubscribeToken } }: Due,
    recent: Recent,
    people: People,
  ): Promise<OutgoingMail | undefined> => {
    const page = `${site.origin}/unsubscribe/${unsubscribeToken}`
    const mail = composeDigest(
      toDigest(due, subscriber, recent, people, keepLinkOf({ subscriber, subscriptionId })),
      {
        about,
        address,
        subscriberId: subscriber.subscriberId,
        period: due.day,
        oneClick: `${site.origin}/api/unsubscribe/${unsubscribeToken}`,
        unsubscribe: page,
        settings: mailSettingsOf(about, site),
      },
      site,
    )
    return mail && ports.toMessage(mail, subscriptionId)
  }

  const sendTo = async (
    { subscriber, subscriptionId, recipient }: Due,
    recent: Recent,
    people: People,
    sender: (typeof senders)[number],
  ): Promise<void> => {
    const { subscriberId } = subscriber
    let worked: DueItems | undefined
    const { commit } = await executor.execute(async (load) => {
      const state = await load(digest, DigestStream.of(subscriberId))
      const held = await load(mailings, MailingsStream.of())
      const time = { now: clock.now(), continuedAt: held.continuedAt }
      worked = workOutDigest(state, subscriber, recent.items, time)
      return prepareDigest({ digest: state, mailings: held }, subscriberId, worked)
    })
    if (commit === null || worked === undefined) return
    const prepared = { subscriberId, subscriptionId, day: worked.day, at: worked.at }
    let message: OutgoingMail | undefined
    try {
      message = await compose(worked, { subscriber, subscriptionId, recipient }, recent, people)
    } catch (error) {
      logger.error({ err: error, subscriberId }, 'a digest could not be composed')
    }
    if (message === undefined) await settle(prepared, { outcome: 'not-accepted', reason: 'not-composed' })
    else await unsent.send({ ...prepared, message }, sender)
  }

  /** Returns false if mailings are held. */
  const sendBatch = async (subscriberIds: readonly string[], signal: AbortSignal): Promise<boolean> => {
    const { recent, people } = await findItems()
    const { continuedAt, held } = await executor.load(mailings, MailingsStream.of())
    if (held !== undefined) return false
    const readers = await findDueDigests(ports, subscriberIds, recent, { now: clock.now(), continuedAt })
    const bySubscription = new Map(readers.map((reader) => [reader.subscriptionId, reader]))
    const decided = await eligible(ports, [...bySubscription.keys()])
    const due = decided.flatMap((recipient): readonly Due[] => {
      const reader = bySubscription.get(recipient.subscriptionId)
      return reader === undefined || 'skip' in recipient ? [] : [{ ...reader, recipient }]
    })
    if (due.length === 0) return true
    if (!(await beginBatch(ports, due.length))) return false
    await sendOverAll(senders, due, async (each, sender) => {
      if (unsent.isBroken() || !(await canSend(rate, signal))) return false
      await sendTo(each, recent, people, sender)
      return true
    })
    return true
  }

  /** Returns false if the rest must wait for a further round. */
  const sendSchedule = async (schedule: DueSchedule, signal: AbortSignal): Promise<boolean> => {
    for (;;) {
      const limit = Math.min(BATCH, rate.ready())
      if (limit < 1 || signal.aborted) return false
      const subscriberIds = await readersAfter(ports, schedule.key, schedule.after, limit)
      const last = subscriberIds.at(-1)
      if (last === undefined) return true
      if (!(await sendBatch(subscriberIds, signal))) return false
      // Readers who were left out are decided again.
      if (signal.aborted || unsent.isBroken()) return false
      schedule.after = last
    }
  }

  const round = async (signal: AbortSignal): Promise<void> => {
    if (!(await unsent.sendAgain(signal))) return
    const due = await queue.due(view(SUBSCRIPTIONS))
    if (due.length === 0) return
    found = undefined
    // The list of readers is also incomplete until then.
    await findItems()
    await recount()
    for (const schedule of due) {
      if (!(await sendSchedule(schedule, signal))) return
      queue.complete(schedule)
    }
  }
  return { round, abandon: unsent.abandon }
}

/** Reads the authors, and the users whom summaries mention. */
const readPeople = async ({ view }: Pick<RoundPorts, 'view'>, { items, posts }: Recent): Promise<People> => {
  const mentioned = mentionedIn(...Array.from(posts.values(), ({ summary }) => summary))
  const userIds = [...new Set([...items.byAuthor.keys(), ...mentioned])]
  const { answers } = await view(MEMBERS).read(userIds.map((id) => ({ get: MemberKeys.member(id) })))
  return new Map(answers.flatMap((member) => (member === undefined ? [] : [[member._id, member] as const])))
}
