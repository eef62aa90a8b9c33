// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { page } from './rules-page.tsx'

it('has all rules on one page, with a way to each part', () => {
  renderAt(<page.Component />, { address: '/calls/rules' })
  expect(screen.getByRole('heading', { level: 1, name: 'How calls are judged' })).toBeTruthy()
  const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
  expect(ways.length).toBeGreaterThan(6)
  for (const way of ways) {
    expect(screen.getByRole('region', { name: way.textContent ?? '' })).toBeTruthy()
  }
  expect(screen.getByText(/They are not investment advice\./)).toBeTruthy()
})
