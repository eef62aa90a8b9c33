// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { FakeApi, Reply } from '../../shared/testing/fake-api.ts'
import { notIsolated, BIDI_OVERRIDE } from '../../shared/testing/bidi-override.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { SearchBox } from './search-box.tsx'

const found = {
  instruments: [{ symbol: 'HG', name: 'Copper' }],
  titles: [{ _id: '1', slug: 'copper', title: 'Copper and power' }],
  categories: ['Commodities'],
  authors: [{ _id: '2', username: 'chanda_m', name: 'Chanda M', photo: '' }],
}

const api: FakeApi = { 'GET /api/search/suggest': found }

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

const openField = async () => {
  screen.getByLabelText('Search analyses').focus()
  return screen.findByRole<HTMLInputElement>('combobox')
}

it.each([
  ['', '/'],
  [' KES/USD ', '/search/KES%2FUSD'],
  // No path can contain these terms.
  ['..', '/?search=..'],
  ['a\\b', '/?search=a%5Cb'],
])('navigates for “%s” to %s', (term, expected) => {
  const { address } = renderAt(<SearchBox />, { address: '/blog' })
  type(screen.getByLabelText('Search analyses'), term)
  fireEvent.submit(screen.getByRole('search'))
  expect(address()).toBe(expected)
})

it('opens no suggestions for the current term, and follows navigation to another term', async () => {
  const { asked } = renderAt(
    <>
      <SearchBox />
      <Link to="/search/gold">elsewhere</Link>
    </>,
    { address: '/search/copper', api },
  )
  const input = await openField()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('option')).toBeNull()
  type(input, 'copper m')
  await screen.findAllByRole('option')
  fireEvent.click(screen.getByText('elsewhere'))
  expect(input.value).toBe('gold')
})

it('suggests instruments, titles, categories and authors for the last input', async () => {
  const { asked } = renderAt(<SearchBox />, { api })
  const input = await openField()
  expect(document.activeElement).toBe(input)
  type(input, 'co')
  type(input, 'cop')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    '/markets/HG',
    '/posts/post/copper',
    '/category/Commodities',
    '/profile/chanda_m',
  ])
  expect(options.map((option) => 'card' in option.dataset)).toEqual([false, true, false, false])
  expect(asked.map(({ path }) => path)).toEqual(['/api/search/suggest?q=cop'])
})

it('drops a selected suggestion that later suggestions no longer contain', async () => {
  const pending = Promise.withResolvers<Reply<'GET /api/search/suggest'>>()
  const { address } = renderAt(<SearchBox />, {
    api: { 'GET /api/search/suggest': ({ query }) => (query['q'] === 'c' ? found : pending.promise) },
  })
  const input = await openField()
  type(input, 'c')
  await screen.findByRole('option', { name: 'Copper HG' })
  type(input, 'cop')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  await waitFor(() => {
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Copper HG' }).id,
    )
  })
  pending.resolve({ ...found, instruments: [] })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Copper HG' })).toBeNull())
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/search/cop'))
})

it('closes the suggestions on Escape and keeps the input', async () => {
  renderAt(<SearchBox />, { api })
  const input = await openField()
  type(input, 'cop')
  await screen.findAllByRole('option')
  // The component must prevent the default action, with which browsers clear the input.
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false)
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true)
})

it('isolates names and titles from adjacent text', async () => {
  const text = `${BIDI_OVERRIDE}gpj`
  const turned = {
    instruments: [{ symbol: 'HG', name: text }],
    titles: [{ _id: '1', slug: 'copper', title: text }],
    categories: [text],
    authors: [{ _id: '2', username: 'chanda_m', name: text, photo: '' }],
  }
  renderAt(<SearchBox />, { api: { 'GET /api/search/suggest': turned } })
  type(await openField(), 'co')
  await screen.findAllByRole('option')
  expect(notIsolated(document.body)).toEqual([])
})
