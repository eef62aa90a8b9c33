import { PublicPost } from '@soko/contracts/events/content.events.ts'
import {
  PublicBookmark,
  PublicFollows,
  PublicMember,
  PublicReadings,
} from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { applyCountedPost } from './apply-counted-post.ts'
import { applyGains } from './apply-gains.ts'
import { applyReadings } from './apply-readings.ts'
import { AnalyticsKeys, ANALYTICS } from './analytics-view.ts'

/**
 * Counts bookmarks, follows, and the readers that gateways report. Each source writes its own keys. No cache
 * tags, because responses are personal.
 */
export const analyticsProjection = defineProjection({
  name: ANALYTICS,
  version: 1,
  sources: ['content', 'social'],
  streams: [PublicPost, PublicReadings, PublicBookmark, PublicFollows, PublicMember],
  reads: (event) => {
    if (event.type !== 'PostReadingsCounted' || event.data === undefined) return []
    return [{ get: AnalyticsKeys.day(event.data.authorId, event.data.day) }]
  },
  apply: async (event, view) => {
    switch (event.type) {
      case 'PostPublished':
      case 'PostRevised':
      case 'PostErased':
        return applyCountedPost(event, view)
      case 'PostReadingsCounted':
      case 'PostReadingsErased':
        return applyReadings(event, view)
      case 'PostBookmarked':
      case 'BookmarkRemoved':
      case 'BookmarkErased':
      case 'UserFollowed':
      case 'UserUnfollowed':
      case 'MemberErased':
        return applyGains(event, view)
      default:
    }
  },
})
