// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { storeWith } from '../../shared/testing/render-at.tsx'
// In a file of its own, as what is loaded once stays: it is at hand, so that it comes while React still waits at the cards.
import './call-parts.tsx'
import { PostCallCards } from './post-calls.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

it('shows the cards at once where their code comes just while they are rendered for a page one goes to', async () => {
  const { store } = storeWith({
    'GET /api/posts/{id}/calls': { calls: [aCall()] },
    'GET /api/instruments/{symbol}/closes': { closes: someCloses() },
  })
  const recoveredFrom: unknown[] = []
  let goThere = () => {}
  const Pages = () => {
    const [isThere, setThere] = useState(false)
    goThere = () => {
      startTransition(() => {
        setThere(true)
      })
    }
    return isThere && <PostCallCards post={{ _id: 'post-1', calls: ['call-1'] }} />
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
    goThere()
  })
  expect(await screen.findByRole('region', { name: /^Cocoa: up to 8,200/ })).toBeTruthy()
  expect(recoveredFrom).toEqual([])
})
