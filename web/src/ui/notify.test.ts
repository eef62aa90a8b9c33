// @vitest-environment jsdom
import { configure, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from './notify.ts'

configure({ asyncUtilTimeout: 10_000 })

it('shows a toast with a button that does its work', async () => {
  const undo = vi.fn()
  notify('info', 'The analysis is deleted.', { label: 'Undo', run: undo })
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toContain('The analysis is deleted.')
  screen.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
})

it('does not show the same text twice at a time, and tells errors at once', async () => {
  notify('error', 'Soko cannot be reached.')
  notify('error', 'Soko cannot be reached.')
  await screen.findByRole('alert')
  expect(screen.getAllByText('Soko cannot be reached.')).toHaveLength(1)
})
