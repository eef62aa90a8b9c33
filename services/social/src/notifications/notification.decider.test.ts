import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { bellKinds } from './bell-kinds.ts'
import { chooseBellKinds, markRead } from './notification.decider.ts'
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

describe('choosing the kinds of notifications in the bell', () => {
  const command = (...off: readonly string[]) => ({
    userId: 'amina',
    kinds: { ...defaultBellKinds, ...Object.fromEntries(off.map((kind) => [kind, false])) },
  })
  const chosen = (...off: readonly string[]) =>
    event('notifications-amina', 'BellKindsChosen', command(...off))
  const beforeMentions = event('notifications-amina', 'BellKindsChosen', {
    userId: 'amina',
    kinds: { post: false },
  })

  it.each([
    ['records all kinds', [], command('post'), [chosen('post')]],
    ['records nothing if nothing changes', [chosen('post')], command('post'), []],
    ['records nothing for the default', [marked(1, 1)], command(), []],
    ['leaves `published` on', [], command('published', 'comment'), [chosen('comment')]],
    ['replaces the last choice', [chosen('post')], command('comment'), [chosen('comment')]],
    ['accepts a choice recorded before other kinds existed', [beforeMentions], command('post'), []],
    ['starts again once erased', [erased(chosen('post'))], command('post'), [chosen('post')]],
  ])('%s', (_what, before, asked, after) => {
    given(bellKinds, before)
      .when((kinds) => chooseBellKinds(kinds, asked))
      .then(...after)
  })

  it('leaves the read mark unchanged', () => {
    given(readMark, [marked(7, 3), chosen('post')])
      .when((state) => markRead(state, mark(7, 3)))
      .thenNothing()
  })
})
