// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { Pill, type Refetch } from './pill.tsx'

it('announces an update once, not at every count', async () => {
  const More = () => {
    const [count, setCount] = useState(1)
    return (
      <>
        <button
          onClick={() => {
            setCount(count + 1)
          }}
        >
          more
        </button>
        <Pill text={`${count} new`} read={async () => ({})} />
      </>
    )
  }
  renderAt(<More />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await waitFor(() => expect(status.textContent).toBe('1 new'))
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(screen.getByRole('button', { name: '2 new' })).toBeTruthy()
  expect(status.textContent).toBe('1 new')
})

it('stays and shows a toast if the update cannot be loaded', async () => {
  const read = vi.fn<Refetch>(async () => ({
    error: { status: 503, code: 'unavailable', message: 'Soko is busy.' },
  }))
  renderAt(<Pill text="1 new analysis" read={read} />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Soko is busy.')
  expect(screen.getByRole('button', { name: '1 new analysis' })).toBeTruthy()
})
