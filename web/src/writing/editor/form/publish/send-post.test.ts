import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { expect, test } from 'vitest'
import type { Attempt, PostFields } from '../../../drafts/draft.ts'
import { type PublishResult, sendPost, targetOf } from './send-post.ts'

const LOST: ApiError = { status: 0, code: 'offline', message: 'Soko cannot be reached.' }

/** Mocks a server with the idempotency rules of ADR 0004. The connection can lose requests or responses. */
const site = () => {
  const posts: Post[] = []
  const recordedByKey = new Map<string, { body: string; index: number; post: Post | undefined }>()
  let connection: 'good' | 'request-lost' | 'answer-lost' | 'change-lost' = 'good'
  let rejection: ApiError | undefined
  let stored: Attempt | undefined
  let keys = 0

  const command = async (
    body: string,
    key: string,
    run: (fields: Post) => number,
  ): Promise<PublishResult> => {
    if (connection === 'request-lost') return { error: LOST }
    const recorded = recordedByKey.get(key)
    const answer = ((): PublishResult => {
      if (rejection !== undefined) return { error: rejection }
      if (recorded !== undefined && recorded.body !== body) {
        return { error: { status: 422, code: 'idempotency-mismatch', message: 'Key used before.' } }
      }
      const index = recorded?.index ?? run(JSON.parse(body) as Post)
      if (index < 0) return { error: { status: 409, code: 'version-conflict', message: 'Changed.' } }
      const post = recorded === undefined ? posts[index] : recorded.post
      recordedByKey.set(key, { body, index, post })
      return post === undefined ? { error: LOST } : { data: post }
    })()
    return connection === 'answer-lost' ? { error: LOST } : answer
  }
  const sender = {
    create: async (body: string, key: string) =>
      command(body, key, (fields) => posts.push({ ...fields, _id: `post${posts.length}`, version: 1 }) - 1),
    change: async (postId: string, body: string, key: string) => {
      const answer = await command(body, key, (fields) => {
        const index = posts.findIndex(({ _id, version }) => _id === postId && version === fields.version)
        if (index >= 0) posts[index] = { ...fields, _id: postId, version: fields.version + 1 }
        return index
      })
      return connection === 'change-lost' ? { error: LOST } : answer
    },
    saveAttempt: (attempt: Attempt | undefined) => {
      stored = attempt
    },
    newKey: () => `key${(keys += 1)}`,
  }
  return {
    posts,
    titles: () => posts.map(({ title }) => title),
    keysUsed: () => keys,
    set: (to: typeof connection) => {
      connection = to
    },
    refuse: (error?: ApiError) => {
      rejection = error
    },
    publish: async (
      title: string,
      target?: { postId: string; version: number },
      draftId?: string,
      letter?: boolean,
    ) => {
      const fields: PostFields = { ...blankFields, title }
      const answer = await sendPost({ fields, draftId, target, letter, attempt: stored }, sender)
      if (answer.data !== undefined) stored = undefined
      return answer
    },
  }
}

test('creates one analysis after a lost response and a retry', async () => {
  const { publish, set, titles, keysUsed } = site()
  set('answer-lost')
  await publish('Tea')
  await publish('Tea')
  set('good')
  expect((await publish('Tea')).data?.title).toBe('Tea')
  expect([titles(), keysUsed()]).toEqual([['Tea'], 1])
})

test('creates one analysis with the last title after a lost request', async () => {
  const { publish, set, titles } = site()
  set('request-lost')
  await publish('Tea')
  set('good')
  expect((await publish('Tea and cocoa')).data?.title).toBe('Tea and cocoa')
  expect(titles()).toEqual(['Tea and cocoa'])
})

test('changes the analysis to the last title after a lost response', async () => {
  const { publish, set, titles, posts } = site()
  set('answer-lost')
  await publish('Tea')
  set('request-lost')
  await publish('Tea, maybe')
  set('good')
  expect((await publish('Tea and cocoa')).data?.title).toBe('Tea and cocoa')
  expect([titles(), posts[0]?.version]).toEqual([['Tea and cocoa'], 2])
})

test('retries without a conflict when the response to that change is lost too', async () => {
  const { publish, set, titles } = site()
  set('answer-lost')
  await publish('Tea')
  set('change-lost')
  await publish('Tea and cocoa')
  set('good')
  expect((await publish('Tea and cocoa')).data?.title).toBe('Tea and cocoa')
  expect(titles()).toEqual(['Tea and cocoa'])
})

test('keeps an unanswered attempt after later error responses', async () => {
  const { publish, set, refuse, titles } = site()
  set('answer-lost')
  await publish('Tea')
  set('good')
  refuse({ status: 401, code: 'session-ended', message: 'Please sign in again.' })
  await publish('Tea')
  await publish('Cocoa')
  refuse()
  await publish('Cocoa')
  expect(titles()).toEqual(['Cocoa'])
})

test('keeps the key for the same content after an error response, and uses a new key for other content', async () => {
  const { publish, refuse, keysUsed, titles } = site()
  refuse({ status: 422, code: 'invalid-fields', message: 'Some fields are not right.' })
  await publish('Tea')
  await publish('Tea')
  expect(keysUsed()).toBe(1)
  await publish('Cocoa')
  expect(keysUsed()).toBe(2)
  refuse()
  await publish('Cocoa')
  expect([keysUsed(), titles()]).toEqual([2, ['Cocoa']])
})

test('saves a change without a conflict after a lost response', async () => {
  const { publish, set, posts } = site()
  await publish('Tea')
  const target = { postId: 'post0', version: 1 }
  set('answer-lost')
  await publish('Tea, corrected', target)
  set('good')
  expect((await publish('Tea, corrected', target)).data?.version).toBe(2)
  expect(posts).toMatchObject([{ title: 'Tea, corrected', version: 2 }])
})

test('reports a conflict for a change to an old version', async () => {
  const { publish, posts } = site()
  await publish('Tea')
  await publish('Theirs', { postId: 'post0', version: 1 })
  const answer = await publish('Mine', { postId: 'post0', version: 1 })
  expect([answer.error?.code, posts[0]?.title]).toEqual(['version-conflict', 'Theirs'])
  expect((await publish('Mine', { postId: 'post0', version: 2 })).data?.title).toBe('Mine')
})

test('includes the draft id in a change', async () => {
  const { publish, posts } = site()
  await publish('Tea')
  await publish('Tea, corrected', { postId: 'post0', version: 1 }, 'post0')
  expect(posts).toMatchObject([{ title: 'Tea, corrected', draftId: 'post0' }])
})

test('includes the draft id for new analyses, and for changes if the server has the draft', () => {
  expect(targetOf({ id: 'draft1' })).toEqual({ draftId: 'draft1', target: undefined })
  const change = { id: 'post1', baseVersion: 4, note: 'Corrected.' }
  const target = { postId: 'post1', version: 4, note: 'Corrected.' }
  expect(targetOf(change)).toEqual({ draftId: undefined, target })
  const synced = { base: 0, seen: blankFields }
  expect(targetOf({ ...change, synced })).toEqual({ draftId: 'post1', target })
})

test('includes the draft id when it changes the post of an earlier attempt', async () => {
  const { publish, set, posts } = site()
  set('answer-lost')
  await publish('Tea')
  set('good')
  await publish('Tea and cocoa', undefined, 'draft1')
  expect(posts).toMatchObject([{ title: 'Tea and cocoa', draftId: 'draft1' }])
})

test('requests a letter for a new analysis, but not when it changes the post of an earlier attempt', async () => {
  const { publish, set, posts } = site()
  set('answer-lost')
  await publish('Tea', undefined, 'draft1', true)
  expect(posts).toMatchObject([{ title: 'Tea', letter: true }])
  set('good')
  await publish('Tea and cocoa', undefined, 'draft1', true)
  expect(posts).toMatchObject([{ title: 'Tea and cocoa', version: 2 }])
  expect(posts[0]).not.toHaveProperty('letter')
})
