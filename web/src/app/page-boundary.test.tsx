// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../shared/testing/render-at.tsx'
import { PageBoundary } from './page-boundary.tsx'

const Broken = (): never => {
  throw new Error('A page fell over.')
}

// React logs the errors that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('shows the error of a crashed page, and recovers on navigation', async () => {
  renderAt(
    <PageBoundary>
      <Routes>
        <Route path="/" element={<Broken />} />
        <Route path="/company/contact" element={<h1>Contact</h1>} />
      </Routes>
    </PageBoundary>,
  )
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' })
  screen.getByText('A page fell over.')
  fireEvent.click(screen.getByRole('link', { name: 'Tell us' }))
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy()
})
