import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/confirm/a.b.c', '/confirm/-'],
  ['/confirm/a.b.c/done?x=1', '/confirm/-/done'],
  ['/unsubscribe/a.b', '/unsubscribe/-'],
  ['/api/unsubscribe/a.b/undo', '/api/unsubscribe/-/undo'],
  ['/keep/a.b/failed', '/keep/-/failed'],
  ['/api/keep/a.b', '/api/keep/-'],
  ['/api/subscriptions/confirm/a.b.c', '/api/subscriptions/confirm/-'],
  ['/posts/post/confirm/a?cursor=b', '/posts/post/confirm/a'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
