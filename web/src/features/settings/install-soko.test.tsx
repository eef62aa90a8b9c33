// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { InstallSoko } from './install-soko.tsx'

afterEach(() => {
  delete window.sokoInstall
})

/** What the first inline script does when a browser would install the site. */
const offer = (prompt: () => Promise<void>): void => {
  window.sokoInstall = Object.assign(new Event('beforeinstallprompt'), { prompt })
  dispatchEvent(new Event('soko:install'))
}

it('is in the settings while the browser offers it, and asks once', () => {
  renderAt(<InstallSoko />)
  expect(screen.queryByRole('button')).toBeNull()
  const prompt = vi.fn<() => Promise<void>>(async () => {})
  act(() => {
    offer(prompt)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Install Soko' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})
