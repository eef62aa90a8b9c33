// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { userChanged } from '../../store/session.slice.ts'
import { aMember } from '../../testing/a-member.ts'
import { page } from './verify-page.tsx'

const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

const show = (address: string, api: FakeApi = { 'POST /api/auth/verify': null }) =>
  renderAt(<page.Component />, { address, api })

describe('the confirmation of an e-mail address', () => {
  it('takes a press, and sends the token of the link', async () => {
    const { asked } = show('/verify?token=abc')
    expect(asked).toEqual([])
    await press('Confirm my e-mail')
    expect(asked[0]).toMatchObject({ path: '/api/auth/verify', method: 'POST', body: { token: 'abc' } })
    expect((await screen.findByRole('status')).textContent).toBe('Your e-mail is confirmed.')
  })

  it('says that a link has been used, and lets members have another', async () => {
    const { store } = show('/verify?token=old', {
      'POST /api/auth/verify': failing({
        status: 410,
        code: 'link-expired',
        message: 'This link has been used or has expired.',
      }),
    })
    await act(async () => store.dispatch(userChanged(aMember())))
    await press('Confirm my e-mail')
    expect((await screen.findByRole('alert')).textContent).toBe('This link has been used or has expired.')
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy()
  })

  it('has the link sent again', async () => {
    const { store, asked } = show('/verify', { 'POST /api/auth/verify/resend': null })
    await act(async () => store.dispatch(userChanged(aMember())))
    expect(screen.getByText(/^wanjiku@soko\.example is not confirmed yet/)).toBeTruthy()
    await press('Send the link again')
    expect(asked[0]?.path).toBe('/api/auth/verify/resend')
    expect(await screen.findByText('A new link is on its way to wanjiku@soko.example.')).toBeTruthy()
  })

  it('tells members that all is well, and visitors what it is about', async () => {
    const { store } = show('/verify')
    await act(async () => store.dispatch(userChanged(null)))
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fverify')
    await act(async () => store.dispatch(userChanged(aMember({ emailVerified: true }))))
    expect(screen.getByText('wanjiku@soko.example is confirmed. There is nothing left to do.')).toBeTruthy()
  })
})
