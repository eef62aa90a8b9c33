import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { expect, test } from 'vitest'
import type { Attempt, PostFields } from '../../../drafts/draft.ts'
import { type PublishResult, sendPost, targetOf } from './send-post.ts'

const LOST: ApiError = { status: 0, code: 'offline', message: 'Soko cannot be reached.' }

/** A server that keeps to the rule of ADR 0004, on a line that may lose a request or its answer. */
const site = () => {
  const posts: Post[] = []
  const underKey = new Map<string, { body: string; index: number; post: Post | undefined }>()
  let line: 'good' | 'request-lost' | 'answer-lost' | 'change-lost' = 'good'
  let refusal: ApiError | undefined
  let attempt: Attempt | undefined
  let keys = 0

  const command = async (
    body: string,
    key: string,
    run: (fields: Post) => number,
  ): Promise<PublishResult> => {
    if (line === 'request-lost') return { error: LOST }
    const known = underKey.get(key)
    const answer = ((): PublishResult => {
      if (refusal !== undefined) return { error: refusal }
      if (known !== undefined && known.body !== body) {
        return { error: { status: 422, code: 'idempotency-mismatch', message: 'Key used before.' } }
      }
      const index = known?.index ?? run(JSON.parse(body) as Post)
      if (index < 0) return { error: { status: 409, code: 'version-conflict', message: 'Changed.' } }
      // A key is answered with what was recorded then.
      const post = known === undefined ? posts[index] : known.post
      underKey.set(key, { body, index, post })
      return post === undefined ? { error: LOST } : { data: post }
    })()
    return line === 'answer-lost' ? { error: LOST } : answer
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
      return line === 'change-lost' ? { error: LOST } : answer
    },
    saveAttempt: (attempt: Attempt | undefined) => {
      attempt = attempt
    },
    newKey: () => `key${(keys += 1)}`,
  }
  return {
    posts,
    titles: () => posts.map(({ title }) => title),
    keysUsed: () => keys,
    set: (to: typeof line) => {
      line = to
    },
    refuse: (error?: ApiError) => {
      refusal = error
    },
    publish: async (title: string, target?: { postId: string; version: number }, draftId?: string) => {
      const fields: PostFields = { ...blankFields, title }
      const answer = await sendPost({ fields, draftId, target, attempt }, sender)
      // The draft is taken away.
      if (answer.data !== undefined) attempt = undefined
      return answer
    },
  }
}

test('a lost answer and a second try make one analysis', async () => {
  const { publish, set, titles, keysUsed } = site()
  set('answer-lost')
  await publish('Tea')
  await publish('Tea')
  set('good')
  expect((await publish('Tea')).data?.title).toBe('Tea')
  expect([titles(), keysUsed()]).toEqual([['Tea'], 1])
})

test('a lost request and another title make one analysis, with the last title', async () => {
  const { publish, set, titles } = site()
  set('request-lost')
  await publish('Tea')
  set('good')
  expect((await publish('Tea and cocoa')).data?.title).toBe('Tea and cocoa')
  expect(titles()).toEqual(['Tea and cocoa'])
})

test('a lost answer and another title make one analysis, changed to the last title', async () => {
  const { publish, set, titles, posts } = site()
  set('answer-lost')
  await publish('Tea')
  set('request-lost')
  await publish('Tea, maybe')
  set('good')
  expect((await publish('Tea and cocoa')).data?.title).toBe('Tea and cocoa')
  expect([titles(), posts[0]?.version]).toEqual([['Tea and cocoa'], 2])
})

test('when the answer to that change is lost, too, the next try is no conflict with it', async () => {
  const { publish, set, titles } = site()
  set('answer-lost')
  await publish('Tea')
  set('change-lost')
  await publish('Tea and cocoa')
  set('good')
  expect((await publish('Tea and cocoa')).data?.title).toBe('Tea and cocoa')
  expect(titles()).toEqual(['Tea and cocoa'])
})

test('a key stays in doubt through answered failures that come after a lost answer', async () => {
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

test('after an answered failure the same content keeps its key, other content has a new one', async () => {
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

test('a saved change whose answer was lost is no conflict with itself', async () => {
  const { publish, set, posts } = site()
  await publish('Tea')
  const target = { postId: 'post0', version: 1 }
  set('answer-lost')
  await publish('Tea, corrected', target)
  set('good')
  expect((await publish('Tea, corrected', target)).data?.version).toBe(2)
  expect(posts).toMatchObject([{ title: 'Tea, corrected', version: 2 }])
})

test('a change made on an old version is told', async () => {
  const { publish, posts } = site()
  await publish('Tea')
  await publish('Theirs', { postId: 'post0', version: 1 })
  const answer = await publish('Mine', { postId: 'post0', version: 1 })
  expect([answer.error?.code, posts[0]?.title]).toEqual(['version-conflict', 'Theirs'])
  expect((await publish('Mine', { postId: 'post0', version: 2 })).data?.title).toBe('Mine')
})

test('a change names its draft where the server has it, so that the draft ends with it', async () => {
  const { publish, posts } = site()
  await publish('Tea')
  await publish('Tea, corrected', { postId: 'post0', version: 1 }, 'post0')
  expect(posts).toMatchObject([{ title: 'Tea, corrected', draftId: 'post0' }])
})

test('a new analysis always names its draft, a change where the server has it', () => {
  expect(targetOf({ id: 'draft1' })).toEqual({ draftId: 'draft1', target: undefined })
  const change = { id: 'post1', baseVersion: 4, note: 'Corrected.' }
  const target = { postId: 'post1', version: 4, note: 'Corrected.' }
  expect(targetOf(change)).toEqual({ draftId: undefined, target })
  const synced = { base: 0, seen: blankFields }
  expect(targetOf({ ...change, synced })).toEqual({ draftId: 'post1', target })
})

test('where an earlier try arrived the draft ends with the change of what it made', async () => {
  const { publish, set, posts } = site()
  set('answer-lost')
  await publish('Tea')
  set('good')
  await publish('Tea and cocoa', undefined, 'draft1')
  expect(posts).toMatchObject([{ title: 'Tea and cocoa', draftId: 'draft1' }])
})
