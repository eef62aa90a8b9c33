// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, type FakeApi, type Reply } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { aMember } from '../testing/a-member.ts'
import { readTap } from '../lib/tap.ts'
import { BookmarkButton } from './bookmark-button.tsx'

const member = aMember()

const answering = (bookmarked: readonly string[] = []): FakeApi => ({
  'GET /api/me': { user: member, unread: 0, bookmarked, following: [] },
  'POST /api/bookmarks/': { bookmarked: true },
  'POST /api/bookmarks/remove': { bookmarked: false },
})

const isPressed = () =>
  screen.getByRole('button', { name: 'Bookmark' }).getAttribute('aria-pressed') === 'true'

const showTo = async (user: typeof member | null, api: FakeApi) =>
  act(async () => renderAt(<BookmarkButton postId="post-1" />, { address: '/blog?cursor=two', api, user }))

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Bookmark' }))

describe('a bookmark', () => {
  test('is set optimistically, and reverted on failure', async () => {
    const later = Promise.withResolvers<Reply<'POST /api/bookmarks/'>>()
    await showTo(member, { ...answering(), 'POST /api/bookmarks/': () => later.promise })
    press()
    await waitFor(() => expect(isPressed()).toBe(true))
    later.resolve(failing({ message: 'Not now.' }))
    await waitFor(() => expect(isPressed()).toBe(false))
  })

  test('is set and removed in sequence by two quick clicks', async () => {
    const { asked } = await showTo(member, answering())
    press()
    press()
    await waitFor(() =>
      expect(asked.map(({ path }) => path).slice(-2)).toEqual(['/api/bookmarks/', '/api/bookmarks/remove']),
    )
    expect(isPressed()).toBe(false)
  })

  test('sends a visitor to sign-in, and stores their tap', async () => {
    const { address, asked } = await showTo(null, {})
    press()
    expect(address()).toBe('/login?next=%2Fblog%3Fcursor%3Dtwo')
    expect(readTap('/blog?cursor=two')).toEqual({ kind: 'bookmark', id: 'post-1' })
    expect(readTap('/blog')).toBeUndefined()
    expect(asked).toEqual([])
  })
})
