// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { Failure } from './failure.tsx'

it('retries, and moves the focus to the main element', () => {
  let tries = 0
  renderAt(
    <main tabIndex={-1}>
      <Failure
        message="Not now."
        onRetry={() => {
          tries += 1
        }}
      />
    </main>,
  )
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  expect(tries).toBe(1)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
