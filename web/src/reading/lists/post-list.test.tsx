// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { PostList } from './post-list.tsx'
import { aCard } from '../cards/testing/a-card.ts'

const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ _id: `post-${from + index}`, slug: `slug-${from + index}`, title: `Title ${from + index}` }),
  )

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

const list = <PostList query={{ category: 'FX' }} path="/category/FX" />

describe('a list of posts', () => {
  test('appends older posts on click and focuses the first new one', async () => {
    const { address } = renderAt(list, {
      address: '/category/FX',
      api: {
        'GET /api/posts': ({ query }) =>
          query.cursor === 'two'
            ? { posts: cards(2, 2), nextCursor: null }
            : { posts: cards(0, 2), nextCursor: 'two' },
      },
    })
    const older = await screen.findByRole('link', { name: 'Older analyses' })
    expect(older.getAttribute('href')).toBe('/category/FX?cursor=two')
    fireEvent.click(older)
    await screen.findByText('Title 3')
    expect(titles()).toEqual(['Title 0', 'Title 1', 'Title 2', 'Title 3'])
    expect(document.activeElement?.textContent).toBe('Title 2')
    expect(screen.getByText('4 analyses shown')).toBeTruthy()
    expect(address()).toBe('/category/FX')
  })

  test('keeps its posts after a failed page, with a retry', async () => {
    let isFailing = true
    renderAt(list, {
      api: {
        'GET /api/posts': ({ query }) => {
          if (query.cursor === undefined) return { posts: cards(1, 1), nextCursor: 'two' }
          return isFailing ? failing({ message: 'Not now.' }) : { posts: cards(2, 1), nextCursor: null }
        },
      },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Older analyses' }))
    await screen.findByText('Not now.')
    expect(titles()).toEqual(['Title 1'])
    isFailing = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Title 2')
    await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull())
  })

  test('links to the newest posts for an invalid cursor, without a retry', async () => {
    renderAt(<PostList query={{ cursor: 'nonsense' }} path="/blog" />, {
      api: { 'GET /api/posts': failing({ status: 422 }) },
    })
    await screen.findByText('This page of the list does not exist. Go to the newest.')
    expect(screen.getByRole('link', { name: 'Back to the newest' }).getAttribute('href')).toBe('/blog')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('shows the reason for an invalid query, without a retry', async () => {
    const tooLong = 'The search term can have at most 200 characters.'
    renderAt(<PostList query={{ search: 'x'.repeat(201) }} path="/" />, {
      api: { 'GET /api/posts': failing({ status: 422, message: tooLong }) },
    })
    await screen.findByText(tooLong)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
