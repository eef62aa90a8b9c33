// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { notIsolated, BIDI_OVERRIDE } from '../../shared/testing/bidi-override.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aCard } from '../cards/testing/a-card.ts'
import { page } from './series-page.tsx'
import { aSeries } from './testing/a-series.ts'

const author = aMember('wanjiku')
const part = (id: string) => aCard({ _id: id, slug: id, title: `About ${id}`, userId: author._id })
const series = aSeries({ userId: author._id, parts: [part('one'), part('two'), part('three')] })

const open = (user: typeof author | null, api: FakeApi) =>
  renderAt(
    <Routes>
      <Route path="/series/:id" element={<page.Component />} />
    </Routes>,
    { address: '/series/s1', api: { 'GET /api/series/{id}': series, ...api }, user },
  )

describe('the author of a series', () => {
  const order = () =>
    within(screen.getByRole('group', { name: 'Order of the parts' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('changes the title and the order of parts, by buttons and keys', async () => {
    const { asked } = open(author, {
      'GET /api/me': { user: author, unread: 0, bookmarked: [], following: [] },
      'POST /api/series/{id}': series,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit series' }))
    await screen.findByRole('form', { name: 'Edit series' })
    const down = screen.getByRole('button', { name: 'Move “About one” down' })
    fireEvent.click(down)
    expect(order()).toEqual(['About two', 'About one', 'About three'])
    fireEvent.keyDown(down, { key: 'ArrowDown' })
    expect(order()).toEqual(['About two', 'About three', 'About one'])
    expect(screen.getByText('“About one” is part 3 of 3.')).toBeTruthy()
    fireEvent.keyDown(down, { key: 'ArrowDown' })
    expect(order()).toEqual(['About two', 'About three', 'About one'])
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Cocoa and coffee' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(requestsOf(asked, 'POST /api/series/{id}')).toMatchObject([
      {
        body: { title: 'Cocoa and coffee', desc: 'From field to port.', posts: ['two', 'three', 'one'] },
      },
    ])
  })
})

it('isolates names and titles from adjacent text', async () => {
  const [title, name] = [`${BIDI_OVERRIDE}gpj`, `${BIDI_OVERRIDE}gnp`]
  const turned = aSeries({ title, name, desc: title, parts: [aCard({ title, name })] })
  const { container } = open(null, { 'GET /api/series/{id}': turned })
  await screen.findByRole('heading', { level: 1 })
  expect(notIsolated(container)).toEqual([])
})
