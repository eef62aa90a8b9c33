import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
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
