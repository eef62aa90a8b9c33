import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { markRead } from './notification.decider.ts'
import { readMark } from './read-mark.ts'

const mark = (content: number, social: number, markets = 0) => ({
  userId: 'amina',
  upTo: { content, social, markets },
})
const marked = (...positions: Parameters<typeof mark>) =>
  event('notifications-amina', 'NotificationsRead', mark(...positions))

describe('marking notifications as read', () => {
  it('moves the mark on', () => {
    given(readMark, [])
      .when((state) => markRead(state, mark(7, 3)))
      .then(marked(7, 3))
    expect.hasAssertions()
  })

  it('never moves it back, in any log', () => {
    given(readMark, [marked(7, 3, 4)])
      .when((state) => markRead(state, mark(5, 9, 2)))
      .then(marked(7, 9, 4))
    expect.hasAssertions()
  })

  it('goes on from what was recorded before there were calls', () => {
    given(readMark, [
      event('notifications-amina', 'NotificationsRead', { userId: 'amina', upTo: { content: 7, social: 3 } }),
    ])
      .when((state) => markRead(state, mark(7, 3, 5)))
      .then(marked(7, 3, 5))
    expect.hasAssertions()
  })

  it('records nothing when nothing is new', () => {
    given(readMark, [marked(7, 3)])
      .when((state) => markRead(state, mark(7, 2)))
      .thenNothing()
    expect.hasAssertions()
  })

  it('begins anew once erased', () => {
    given(readMark, [erased(marked(7, 3))])
      .when((state) => markRead(state, mark(1, 1)))
      .then(marked(1, 1))
    expect.hasAssertions()
  })
})
