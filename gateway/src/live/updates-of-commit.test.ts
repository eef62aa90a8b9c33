import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import { PublicNotifications } from '@soko/contracts/events/social.events.ts'
import { expect, it } from 'vitest'
import { updatesOfCommit } from './updates-of-commit.ts'

const html = '<p><a class="mention" data-user="ben">@</a></p>'
const post = { postId: 'p1', authorId: 'ann', slug: 'tea', title: 'Tea', categories: ['Tea'] }

const updatesOf = async (isImport: boolean) => {
  const event = exampleEvents.published({ ...post, html, ...(isImport && { isImport }) })
  return updatesOfCommit({ events: [{ ...event, version: 1 }] }, async () => undefined)
}

it('reports a new post to lists, followers and mentioned users', async () => {
  expect(await updatesOf(false)).toEqual([
    { channels: ['posts'], event: 'post-published', data: post },
    { channels: ['author:ann', 'user:ben'], event: 'notifications-changed', data: {} },
  ])
})

it('reports an import to lists only, marked as an import', async () => {
  expect(await updatesOf(true)).toEqual([
    { channels: ['posts'], event: 'post-published', data: { ...post, isImport: true } },
  ])
})

it('reports a change of the kinds in the bell to their user, because it changes the unread count', async () => {
  const chosen = { userId: 'ann', kinds: { ...defaultBellKinds, post: false } }
  const event = { ...PublicNotifications.BellKindsChosen('ann', chosen), version: 1 }
  expect(await updatesOfCommit({ events: [event] }, async () => undefined)).toEqual([
    { channels: ['user:ann'], event: 'notifications-changed', data: {} },
  ])
})
