// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { NotFound } from './not-found.tsx'

it('says that the page could not be found, and leads home', () => {
  const { getByRole, getByText } = renderAt(<NotFound />)
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Oops!!!.')
  expect(getByText("We couldn't find that page.")).toBeTruthy()
  expect(getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})
