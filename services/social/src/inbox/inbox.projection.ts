import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicComment, PublicContactMessage, PublicReport } from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { applyMessage } from './apply-message.ts'
import { applyRemoval } from './apply-removal.ts'
import { applyReport } from './apply-report.ts'
import { INBOX } from './inbox-view.ts'

/**
 * Reports by subject, contact messages and removed subjects, without texts. No cache tags, because responses
 * are not cached.
 */
export const inboxProjection = defineProjection({
  name: INBOX,
  version: 1,
  sources: ['content', 'social'],
  streams: [PublicPost, PublicComment, PublicReport, PublicContactMessage],
  apply: async (event, view) => {
    switch (event.type) {
      case 'PostRetracted':
      case 'PostRestored':
      case 'PostErased':
      case 'CommentDeleted':
      case 'CommentRestored':
      case 'CommentErased':
        return applyRemoval(event, view)
      case 'ReportFiled':
      case 'ReportClosed':
      case 'ReportReopened':
      case 'ReportErased':
        return applyReport(event, view)
      case 'ContactMessageReceived':
      case 'ContactMessageClosed':
      case 'ContactMessageReopened':
      case 'ContactMessageErased':
        return applyMessage(event, view)
      default:
    }
  },
})
