import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { ACTIVITY, factId, factKey } from './activity-view.ts'
import { applyAccountActivity } from './apply-account-activity.ts'
import { applyPostActivity } from './apply-post-activity.ts'
import { applySocialActivity, socialActivities } from './apply-social-activity.ts'

/**
 * Totals are sizes of lists, so repeated events cannot make them wrong. Sources write separate keys, so the
 * order of events does not matter. No cache tags, because responses are not cached.
 */
export const activityProjection = defineProjection({
  name: ACTIVITY,
  version: 3,
  sources: ['auth', 'content', 'social'],
  streams: [PublicUser, PublicPost, ...socialActivities],
  reads: (event) => {
    if (event.type !== 'PostPublished' && event.type !== 'PostRevised') return []
    const kind = event.type === 'PostPublished' ? 'published' : 'revised'
    return event.data === undefined ? [] : [{ get: factKey(factId(kind, event.data.postId)) }]
  },
  apply: async (event, view) => {
    switch (event.source) {
      case 'auth':
        return applyAccountActivity(event, view)
      case 'content':
        return applyPostActivity(event, view)
      case 'social':
        return applySocialActivity(event, view)
    }
  },
})
