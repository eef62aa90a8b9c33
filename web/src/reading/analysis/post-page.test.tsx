// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { inLocalTime } from '../../shared/lib/dates.ts'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { notIsolated, BIDI_OVERRIDE } from '../../shared/testing/bidi-override.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { page } from './post-page.tsx'
import { aPost } from './testing/a-post.ts'

const post = aPost()

const open = (api: FakeApi) =>
  renderAt(
    <Routes>
      <Route path="/posts/post/:title" element={<page.Component />} />
    </Routes>,
    { address: `/posts/post/${post.slug}`, api },
  )

const serving: FakeApi = {
  'GET /api/posts/title/{title}': [post],
  'GET /api/comments/post/{postId}': { comments: [], nextCursor: null },
  'GET /api/posts': { posts: [], nextCursor: null },
}

it('links to the proof of the current version', async () => {
  const leaf = (version: number, index: number) => ({
    version,
    index,
    kind: 'version',
    at: `2025-11-17T15:0${version}:33.000Z`,
  })
  open({
    ...serving,
    'GET /api/posts/title/{title}': [aPost({ version: 2 })],
    'GET /api/posts/{id}/leaves': { leaves: [leaf(1, 18_219), leaf(2, 18_223)] },
  })
  const recorded = (await screen.findByText('Recorded')).closest('details')
  const { time } = inLocalTime(leaf(2, 18_223).at)
  expect(recorded?.open).toBe(false)
  expect(recorded?.textContent).toBe(`RecordedAt ${time}, leaf 18,223 of the public log. See the proof`)
  expect(recorded?.querySelector('a')?.getAttribute('href')).toBe('/proof/content/18223')
})

it('isolates names, titles and categories from adjacent text', async () => {
  const turned = aPost({
    name: `${BIDI_OVERRIDE}gpj`,
    title: `${BIDI_OVERRIDE}gpj`,
    categories: [`${BIDI_OVERRIDE}gpj`],
  })
  const { container } = open({ ...serving, 'GET /api/posts/title/{title}': [turned] })
  await screen.findByRole('heading', { level: 1 })
  expect(notIsolated(container)).toEqual([])
})
