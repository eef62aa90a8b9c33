// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { page } from './own-posts-page.tsx'
import { anOwnUser } from './testing/a-user.ts'

const open = (api: FakeApi) =>
  renderPage(page, '/myblogs/:id', { address: '/myblogs/user-1', api, user: anOwnUser() })

const onePost = (): FakeApi => {
  let there = true
  return {
    'GET /api/posts': () => ({ posts: there ? [aCard()] : [], nextCursor: null }),
    'DELETE /api/posts/{id}': () => {
      there = false
      return null
    },
    'POST /api/posts/{id}/restore': () => {
      there = true
      return aPost()
    },
  }
}

describe('the page of one’s own posts', () => {
  it('deletes at once, moves the focus, and restores on undo', async () => {
    const { asked } = open(onePost())
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: The shilling' }))
    expect(await screen.findByText('No Post Available')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Edit your story')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'The shilling' })).toBeTruthy()
    await waitFor(() => {
      expect(asked.filter(({ method }) => method !== undefined)).toMatchObject([
        { path: '/api/posts/post-1', method: 'DELETE' },
        { path: '/api/posts/post-1/restore', method: 'POST' },
      ])
    })
  })

  it('keeps a post that could not be deleted', async () => {
    open({
      'GET /api/posts': { posts: [aCard()], nextCursor: null },
      'DELETE /api/posts/{id}': failing({ message: 'The site is busy.' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: The shilling' }))
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'The shilling' })).toBeTruthy()
  })
})
