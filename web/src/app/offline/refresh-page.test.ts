// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { markSavedCopy } from '../../shared/lib/saved-copy.ts'
import { failing, type Reply } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { refreshPage } from './refresh-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type List = Reply<'GET /api/posts'>

const empty: List = { posts: [], nextCursor: null }

const refreshWith = async (again: List): Promise<boolean> => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  const answers: List[] = [empty, again]
  const { store } = storeWith({ 'GET /api/posts': () => answers.shift() ?? expect.unreachable() })
  const shown = store.dispatch(postsApi.endpoints.listPosts.initiate({}))
  await shown
  markSavedCopy('2026-11-28T07:00:00Z')
  const isNew = await store.dispatch(refreshPage())
  expect(answers).toEqual([])
  expect(postsApi.endpoints.listPosts.select({})(store.getState()).data?.pages).toHaveLength(1)
  shown.unsubscribe()
  return isNew
}

it('makes the page current once all requests have succeeded', async () => {
  expect(await refreshWith(empty)).toBe(true)
})

it('keeps the saved copy if a request fails, even though the site is reachable', async () => {
  expect(await refreshWith(failing({ status: 0, code: 'unreachable' }))).toBe(false)
  expect(await refreshWith(failing())).toBe(false)
})
