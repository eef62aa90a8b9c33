// @vitest-environment jsdom
import type { Post, Revision } from '@soko/contracts/types/post.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { use } from 'react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aCard } from '../cards/testing/a-card.ts'
import { PostView } from './post-view.tsx'
import { aPost } from './testing/a-post.ts'

const author = aMember('wanjiku')
const post = aPost({ userId: author._id, username: 'wanjiku' })

const serving = {
  'GET /api/comments/post/{postId}': { comments: [], nextCursor: null },
  'GET /api/posts': { posts: [aCard({ _id: post._id })], nextCursor: null },
  'GET /api/me': { user: author, unread: 0, bookmarked: [], following: [] },
} satisfies FakeApi

const showTo = (user: typeof author | null, shown: Post, api: FakeApi = serving) =>
  renderAt(<PostView post={shown} refetch={async () => ({})} />, {
    address: `/posts/post/${shown.slug}`,
    api,
    user,
  })

const MENU = { name: 'More for your analysis' }

describe('an analysis', () => {
  it("shows the author's summary, unless it repeats the start of the text", () => {
    const { unmount } = showTo(null, aPost({ editorText: 'In short.', desc: 'At length.' }))
    expect(screen.getByText('In short.')).toBeTruthy()
    unmount()
    showTo(null, aPost({ editorText: 'At length, and', desc: 'At length,\nand on.' }))
    expect(screen.queryByText('At length, and')).toBeNull()
  })

  it('shows the disclosure in its header, and links its original address', () => {
    showTo(null, aPost({ disclosure: 'I hold tea.', canonicalUrl: 'https://example.com/2024/tea' }))
    expect(screen.getByText('I hold tea.').closest('header')).not.toBeNull()
    expect(screen.getByText('example.com').getAttribute('href')).toBe('https://example.com/2024/tea')
  })

  it.each([
    ['2024-05-03', 'https://example.com/tea', '3 May 2024 at example.com, on Soko since 17 Nov 2025'],
    ['2024-05-03', '', '3 May 2024, on Soko since 17 Nov 2025'],
    ['', 'https://example.com/tea', 'at example.com'],
  ])(
    'shows for the date “%s” and source “%s”: First published %s',
    (firstPublishedAt, canonicalUrl, words) => {
      const { container } = showTo(null, aPost({ firstPublishedAt, canonicalUrl }))
      expect(container.textContent).toContain(`First published ${words}`)
      expect(container.textContent?.includes('on Soko since')).toBe(firstPublishedAt !== '')
    },
  )

  it('shows its part in a series, with links to the previous and next part', () => {
    const ref = (slug: string) => ({ _id: slug, slug, title: `About ${slug}` })
    const series = { _id: 's1', title: 'Cocoa', part: 2, parts: 3, previous: ref('one'), next: ref('three') }
    const { unmount } = showTo(null, aPost({ series }))
    const title = screen.getByRole('link', { name: 'Cocoa' })
    expect(title.getAttribute('href')).toBe('/series/s1')
    expect(title.parentElement?.textContent).toBe('Part 2 of 3 of Cocoa')
    const links = within(screen.getByRole('navigation', { name: 'Cocoa' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous partAbout one', '/posts/post/one'],
      ['Next partAbout three', '/posts/post/three'],
    ])
    unmount()
    showTo(null, aPost({ series: { ...series, part: 1, parts: 1, previous: null, next: null } }))
    expect(screen.queryByRole('navigation', { name: 'Cocoa' })).toBeNull()
  })
})

describe('actions', () => {
  it.each([
    ['a visitor', null, false],
    ['another member', aMember('amina'), false],
    ['its author', author, true],
  ])('are following and reporting, or editing and deleting for the author: %s', (_who, user, isAuthor) => {
    showTo(user, post)
    expect(screen.queryByRole('button', MENU) !== null).toBe(isAuthor)
    expect(screen.queryAllByText('Follow').length > 0).toBe(!isAuthor)
    expect(screen.queryByText('Report') !== null).toBe(!isAuthor)
  })

  it('delete the post, navigate home, and restore it by Undo', async () => {
    let isShownWhenDeleted: boolean | undefined
    const homeCode = Promise.withResolvers<void>()
    const Home = () => {
      use(homeCode.promise)
      return 'All analyses'
    }
    const { asked, address } = renderAt(
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="*" element={<PostView post={post} refetch={async () => ({})} />} />
      </Routes>,
      {
        address: `/posts/post/${post.slug}`,
        api: {
          ...serving,
          'DELETE /api/posts/{id}': () => {
            // A mounted page would refetch the deleted post.
            isShownWhenDeleted = screen.queryByRole('heading', { level: 1, name: post.title }) !== null
            return null
          },
          'POST /api/posts/{id}/restore': post,
        },
        user: author,
      },
    )
    fireEvent.click(screen.getByRole('button', MENU))
    const remove = await screen.findByRole('menuitem', { name: 'Delete' })
    await act(async () => {
      fireEvent.click(remove)
      setTimeout(homeCode.resolve, 100)
      await homeCode.promise
    })
    expect(await screen.findByText('All analyses')).toBeTruthy()
    const toast = (await screen.findByText('Analysis deleted.')).parentElement
    expect(address()).toBe('/')
    fireEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Analysis restored.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/posts/post/a-quiet-shilling'))
    expect(isShownWhenDeleted).toBe(false)
    expect(asked.filter(({ method }) => method !== undefined)).toMatchObject([
      { method: 'DELETE', path: `/api/posts/${post._id}` },
      { method: 'POST', path: `/api/posts/${post._id}/restore` },
    ])
  })
})

describe('the revision history', () => {
  it('is loaded when opened, and describes the changes', async () => {
    const revisions: Revision[] = [
      {
        version: 2,
        at: post.updatedAt,
        title: post.title,
        changed: ['html', 'image', 'categories'],
        note: 'Corrected the yield',
        hash: 'b'.repeat(64),
      },
      { version: 1, at: post.createdAt, title: post.title, changed: [], note: '', hash: 'a'.repeat(64) },
    ]
    const { asked } = showTo(null, post, {
      ...serving,
      'GET /api/posts/{id}/history': { revisions, nextCursor: null },
    })
    const history = screen.getByText('Revision history').closest('details')
    expect(requestsOf(asked, 'GET /api/posts/{id}/history')).toEqual([])
    act(() => {
      history?.setAttribute('open', '')
      history?.dispatchEvent(new Event('toggle'))
    })
    expect(await screen.findByText(/^Changed: text, cover, and categories/)).toBeTruthy()
    expect(screen.getByText('“Corrected the yield”')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what changed' }).getAttribute('href')).toBe(
      '/posts/post/a-quiet-shilling/versions?to=2',
    )
    expect(screen.getByText('Published')).toBeTruthy()
    expect(screen.getByText(`Log entry ${'b'.repeat(12)}`)).toBeTruthy()
  })
})
