import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { Message } from '@soko/contracts/types/admin.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { closeMessage, reopenMessage } from '../contact/contact.decider.ts'
import { ContactStream } from '../contact/contact.events.ts'
import { contactMessage } from '../contact/contact.ts'
import { INBOX, InboxLists } from '../inbox/inbox-view.ts'
import { readPeople } from '../profiles/read-people.ts'
import { findComment } from '../reports/find-comment.ts'
import { ReportStream } from '../reports/report.events.ts'
import { report } from '../reports/report.ts'
import { ACTIVITY, ActivityLists, factId } from './activity-view.ts'
import { readPostRefs } from './read-post-refs.ts'

export const mountMessages = ({ mount, executor }: ServiceKit): void => {
  mount(AdminEndpoints.messages, async ({ query: { limit, cursor, state }, read }) => {
    const [found] =
      state === undefined
        ? await read(ACTIVITY, [newestOf(ActivityLists.all('messages'), { limit, cursor })])
        : await read(INBOX, [newestOf(InboxLists.messages(state), { limit, cursor })])
    const { entries, nextCursor } = pageOf(found, limit)
    const items = await Promise.all(
      entries.map(async ({ member }) => {
        if (state !== undefined) return presentContact(executor.load, read, member)
        return member.startsWith(CONTACT)
          ? presentContact(executor.load, read, member.slice(CONTACT.length))
          : presentReport(executor.load, read, member.slice(REPORT.length))
      }),
    )
    return { status: 200, body: { items: items.filter((item) => item !== undefined), nextCursor } }
  })

  mount(AdminEndpoints.closeMessage, async ({ actor, params: { id: messageId }, execute }) => {
    await execute(async (load) =>
      closeMessage(await load(contactMessage, ContactStream.of(messageId)), { messageId, by: actor.userId }),
    )
    return { status: 204 }
  })

  mount(AdminEndpoints.reopenMessage, async ({ actor, params: { id: messageId }, execute }) => {
    await execute(async (load) =>
      reopenMessage(await load(contactMessage, ContactStream.of(messageId)), { messageId, by: actor.userId }),
    )
    return { status: 204 }
  })
}

const CONTACT = factId('contact', '')
const REPORT = factId('report', '')

/** Returns undefined while the writer is being erased. */
const presentContact = async (
  load: Load,
  read: ReadView,
  messageId: string,
): Promise<Message | undefined> => {
  const message = await load(contactMessage, ContactStream.of(messageId))
  if (message.status !== 'received') return undefined
  const { messageId: _id, ...facts } = message.facts
  const { closed, at } = message
  const shared = { _id, kind: 'contact', ...facts, at } as const
  if (closed === undefined) return { ...shared, state: 'open', closed: null }
  const by = (await readPeople(read, [closed.by])).get(closed.by) ?? null
  return { ...shared, state: 'done', closed: { by, at: closed.at } }
}

/** Returns undefined while the reporter is being erased. */
const presentReport = async (load: Load, read: ReadView, reportId: string): Promise<Message | undefined> => {
  const filed = await load(report, ReportStream.of(reportId))
  if (filed.status !== 'filed') return undefined
  const { userId, postId, commentId, reason } = filed.facts
  const comment = commentId === null ? undefined : await findComment(read, commentId)
  return {
    _id: reportId,
    kind: 'report',
    reporter: (await readPeople(read, [userId])).get(userId) ?? null,
    reason,
    about: commentId === null ? 'post' : 'comment',
    post: (await readPostRefs(read, [postId])).get(postId) ?? null,
    comment: comment === undefined ? null : { _id: comment._id, comment: comment.comment },
    at: filed.at,
  }
}
