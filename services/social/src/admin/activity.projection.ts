import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { ACTIVITY, factId, factKey } from './activity-view.ts'
import { applyAccountActivity } from './apply-account-activity.ts'
import { applyPostActivity } from './apply-post-activity.ts'
import { applySocialActivity, socialActivities } from './apply-social-activity.ts'

/**
 * Activities on the site, for the admins. Totals are sizes of lists, so repeated events cannot make them
 * wrong. Only numbers of readers are stored, as counted by the gateways. Each source writes its own keys, so
 * the order of events across sources does not matter. `activity-view.ts` defines the keys and lists. The view
 * announces no cache tags, because its responses are not cached.
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
