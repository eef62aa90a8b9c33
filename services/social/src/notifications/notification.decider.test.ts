import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { markRead } from './notification.decider.ts'
import { readMark } from './read-mark.ts'

const mark = (content: number, social: number, markets = 0) => ({
  userId: 'amina',
  upTo: { content, social, markets },
})
const marked = (...positions: Parameters<typeof mark>) =>
  event('notifications-amina', 'NotificationsRead', mark(...positions))

const withoutMarkets = event('notifications-amina', 'NotificationsRead', {
  userId: 'amina',
  upTo: { content: 7, social: 3 },
})

describe('marking notifications as read', () => {
  it.each([
    ['moves the mark on', [], mark(7, 3), [marked(7, 3)]],
    ['never moves the mark back, in any log', [marked(7, 3, 4)], mark(5, 9, 2), [marked(7, 9, 4)]],
    [
      'accepts a mark recorded before price calls existed',
      [withoutMarkets],
      mark(7, 3, 5),
      [marked(7, 3, 5)],
    ],
    ['records nothing if nothing is new', [marked(7, 3)], mark(7, 2), []],
    ['starts again once erased', [erased(marked(7, 3))], mark(1, 1), [marked(1, 1)]],
  ])('%s', (_what, before, command, expected) => {
    given(readMark, before)
      .when((state) => markRead(state, command))
      .then(...expected)
  })
})
