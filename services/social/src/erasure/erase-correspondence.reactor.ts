import { PublicMember } from '@soko/contracts/events/social.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { ACTIVITY, ActivityLists } from '../admin/activity-view.ts'
import { emptyList } from './erase-items.ts'
import { NotificationsStream } from '../notifications/notification.events.ts'
import { eraseReport } from '../reports/report.decider.ts'
import { ReportStream } from '../reports/report.events.ts'
import { report } from '../reports/report.ts'
import { eraseMessage } from '../contact/contact.decider.ts'
import { ContactsStream, ContactStream } from '../contact/contact.events.ts'
import { contactMessage, contactMessagesOf } from '../contact/contact.ts'

/** Events that record an erasure. They contain only ids and stay in the log. */
const FINAL_EVENTS: ReadonlySet<string> = new Set([
  ReportStream.ReportErased.type,
  ContactStream.ContactMessageErased.type,
])
/**
 * Erases a member's reports, messages, read marks, kinds in the bell and mails. Texts are erased before the events
 * that remove them from lists, so that an interrupted erasure can resume.
 */
export const eraseCorrespondenceReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-correspondence',
    version: 1,
    sources: ['social'],
    startAt: 'beginning',
    on: [PublicMember.MemberErased],
    react: async ({ stream }) => {
      const userId = PublicMember.idOf(stream)
      if (userId === undefined) return
      const { log, executor, mailer } = kit
      await emptyList(kit, { view: ACTIVITY, list: ActivityLists.reportsOf(userId) }, async (reportId) => {
        const filed = ReportStream.of(reportId)
        await eraseStreams(log, [filed], FINAL_EVENTS)
        await mailer.forget(filed)
        await executor.execute(async (load) => eraseReport(await load(report, filed), { reportId, userId }))
      })
      for (const messageId of await executor.load(contactMessagesOf, ContactsStream.of(userId))) {
        const written = ContactStream.of(messageId)
        await eraseStreams(log, [written], FINAL_EVENTS)
        await mailer.forget(written)
        await executor.execute(async (load) => eraseMessage(await load(contactMessage, written), messageId))
      }
      await eraseStreams(log, [ContactsStream.of(userId), NotificationsStream.of(userId)])
    },
  })
