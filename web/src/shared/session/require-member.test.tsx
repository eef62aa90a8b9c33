// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { RequireMember } from './require-member.tsx'
import { sessionUnreachable, sessionEnded, userChanged } from '../store/session.slice.ts'
import { aMember } from '../testing/a-member.ts'

const show = () =>
  renderAt(
    <Routes>
      <Route
        path="/write"
        element={<RequireMember>{({ name }) => <input aria-label={`Words of ${name}`} />}</RequireMember>}
      />
      <Route path="*" element={null} />
    </Routes>,
    { address: '/write?draft=1' },
  )

describe('RequireMember', () => {
  it('shows a failure if the session cannot be checked, and retries on click', async () => {
    const { store } = show()
    await act(async () => store.dispatch(sessionUnreachable()))
    expect(screen.getByRole('alert').textContent).toContain('Soko cannot be reached.')
    const asked = new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await asked
  })

  it('sends a user who signed out to the sign-in page without a return path', async () => {
    const { store, address } = show()
    await act(async () => store.dispatch(userChanged(aMember())))
    await act(async () => {
      store.dispatch(userChanged(null))
      store.dispatch(sessionEnded('left'))
    })
    expect(address()).toBe('/login')
  })

  it('keeps the input when the session expires, until the user signs in again', async () => {
    const { store, address } = show()
    await act(async () => store.dispatch(userChanged(aMember())))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A long thought' } })
    await act(async () => {
      store.dispatch(userChanged(null))
      store.dispatch(sessionEnded('expired'))
    })
    expect(screen.getByRole('alert').textContent).toContain('What you wrote here stays')
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('target')).toBe('_blank')
    expect(address()).toBe('/write?draft=1')
    await act(async () => store.dispatch(userChanged(aMember())))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('A long thought')
  })

  it('resets for another user', async () => {
    const { store } = show()
    await act(async () => store.dispatch(userChanged(aMember())))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Not for others' } })
    await act(async () => store.dispatch(userChanged(aMember({ _id: 'user-2', name: 'Kofi' }))))
    expect(screen.getByLabelText<HTMLInputElement>('Words of Kofi').value).toBe('')
  })
})
