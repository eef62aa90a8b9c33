// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { failing, type Reply } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { page } from './login-page.tsx'
import { userChanged } from '../../store/session.slice.ts'
import { aMember } from '../../testing/a-member.ts'

const signedIn = { token: 'token', ...aMember() }
const wrong = failing({
  status: 401,
  code: 'wrong-credentials',
  message: 'The e-mail or the password is wrong.',
})

const type = (label: string, text: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
}
const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

const fillAndPress = async () => {
  type('Email', 'wanjiku@soko.example')
  type('Password', 'kilimanjaro')
  await press('Log in')
}

type LoginReply = Reply<'POST /api/auth/login'>

const show = (address = '/login', reply: LoginReply | (() => Promise<LoginReply>) = signedIn) =>
  renderAt(
    <Routes>
      <Route path="/login" element={<page.Component />} />
      <Route path="*" element={null} />
    </Routes>,
    { address, api: { 'POST /api/auth/login': reply } },
  )

describe('the sign-in', () => {
  it('signs in and goes home, or to where one was going', async () => {
    const shown = show()
    await fillAndPress()
    expect(shown.asked[0]).toMatchObject({
      path: '/api/auth/login',
      method: 'POST',
      body: { email: 'wanjiku@soko.example', password: 'kilimanjaro' },
    })
    expect(shown.store.getState().session.user?._id).toBe('user-1')
    expect(shown.address()).toBe('/')
  })

  it.each([
    ['/login?next=%2Fwrite%3Fa%3D1', '/write?a=1'],
    ['/login?next=%2F%2Felsewhere.example', '/'],
    ['/login?next=https%3A%2F%2Felsewhere.example', '/'],
    ['/login?next=%2Flogin%3Fnext%3D%252Flogin', '/'],
  ])('goes from %s to %s', async (address, end) => {
    const shown = show(address)
    await fillAndPress()
    expect(shown.address()).toBe(end)
  })

  it('says beside the password what the server said, once, with the cursor there', async () => {
    const shown = show('/login', wrong)
    await fillAndPress()
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(password)
    expect((password as HTMLInputElement).value).toBe('kilimanjaro')
    expect(screen.getAllByText('The e-mail or the password is wrong.')).toHaveLength(1)
    expect(shown.address()).toBe('/login')
    await act(async () => {
      type('Password', 'kilimanjaro2')
    })
    expect(password.getAttribute('aria-invalid')).toBeNull()
  })

  it('takes a message that belongs to no field away after five seconds', async () => {
    vi.useFakeTimers()
    try {
      show('/login', failing({ status: 0, code: 'offline', message: 'Soko cannot be reached.' }))
      await fillAndPress()
      const inForm = () => document.querySelector('form .err')
      expect(inForm()?.textContent).toBe('Soko cannot be reached.')
      await act(async () => vi.advanceTimersByTimeAsync(5000))
      expect(inForm()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('cannot be sent twice while it works', async () => {
    const { promise, resolve } = Promise.withResolvers<LoginReply>()
    const { asked } = show('/login', () => promise)
    await fillAndPress()
    const button = screen.getByRole('button', { name: 'Logging in…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await press('Logging in…')
    expect(asked).toHaveLength(1)
    await act(async () => {
      resolve(wrong)
    })
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('sends who is signed in already on', async () => {
    const shown = show('/login?next=%2Fwrite')
    await act(async () => shown.store.dispatch(userChanged(aMember())))
    expect(shown.address()).toBe('/write')
  })
})
