// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { storeWith } from '../../shared/testing/render-at.tsx'
// In a separate file, because `post-calls.tsx` has module state.
// This import lets the dynamic import resolve while React is still suspended.
import './call-parts.tsx'
import { PostCallCards } from './post-calls.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

it('renders the cards if their code arrives while a page transition is rendering', async () => {
  const { store } = storeWith({
    'GET /api/posts/{id}/calls': { calls: [aCall()] },
    'GET /api/instruments/{symbol}/closes': { closes: someCloses() },
  })
  const recoveredFrom: unknown[] = []
  let navigate = () => {}
  const Pages = () => {
    const [isOpen, setIsOpen] = useState(false)
    navigate = () => {
      startTransition(() => {
        setIsOpen(true)
      })
    }
    return isOpen && <PostCallCards post={{ _id: 'post-1', calls: ['call-1'] }} />
  }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Pages />
      </MemoryRouter>
    </Provider>,
    {
      onRecoverableError: (error) => {
        recoveredFrom.push(error instanceof Error ? (error.cause ?? error) : error)
      },
    },
  )
  await act(async () => {
    navigate()
  })
  expect(await screen.findByRole('region', { name: /^Cocoa: up to 8,200/ })).toBeTruthy()
  expect(recoveredFrom).toEqual([])
})
