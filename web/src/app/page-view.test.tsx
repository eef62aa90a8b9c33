// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../shared/testing/render-at.tsx'
import { PageView } from './page-view.tsx'
import type { SiteRoute } from './site-route.ts'

it('requests a page once, shows a failure, and retries on click', async () => {
  let loads = 0
  let isAway = true
  const route: SiteRoute = {
    path: '/far',
    facts: false,
    load: async () => {
      loads += 1
      if (isAway || loads > 100) throw new TypeError('Failed to fetch dynamically imported module')
      return { page: { Component: () => <h1>Far</h1>, describe: () => ({ title: 'Far' }) } }
    },
  }
  await act(async () => renderAt(<PageView route={route} />, { address: '/far' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Soko cannot be reached.')
  expect(loads).toBe(1)
  isAway = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('heading', { name: 'Far' })).toBeTruthy()
  expect(loads).toBe(2)
})
