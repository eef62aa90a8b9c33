import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Store } from '../../shared/store/store.ts'
import { newsOfCalls } from './news-of-calls.ts'
import { newsOfComments } from './news-of-comments.ts'
import { newsOfNotifications } from './news-of-notifications.ts'
import { newsOfPosts } from './news-of-posts.ts'
import { shownAnswers } from './shown-answers.ts'

/**
 * Turns live events into what a page may show of them. An event may arrive twice; the second makes no difference.
 */
export const applyLiveEvents = (store: Store): ((event: LiveEvent) => void) => {
  const answers = shownAnswers(store)
  const posts = newsOfPosts(store, answers)
  const comments = newsOfComments(store, answers)
  const calls = newsOfCalls(store)
  const notifications = newsOfNotifications(store)

  return ({ event, data }) => {
    switch (event) {
      case 'post-published':
        posts.published(data)
        break
      case 'post-changed':
        posts.changed(data)
        break
      case 'post-removed':
        posts.removed(data.postId)
        break
      case 'post-restored':
        posts.restored(data.postId)
        break
      case 'comment-added':
        comments.added(data)
        break
      case 'comment-removed':
        comments.removed(data)
        break
      case 'counts-changed':
        posts.look(data.postId)
        break
      case 'call-changed':
        calls.changed(data.callId)
        break
      case 'notifications-changed':
        notifications.changed()
        break
      case 'reset':
        posts.missed()
        comments.missed()
        calls.missed()
        notifications.changed()
        break
      default:
      // A newer server tells more than this page knows.
    }
  }
}
