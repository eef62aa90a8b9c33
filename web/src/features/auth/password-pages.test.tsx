// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type Reply } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { page as forgotPage } from './forgot-password-page.tsx'
import { page as resetPage } from './reset-password-page.tsx'

const type = (label: string, text: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
}
const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a forgotten password', () => {
  it('has a link mailed', async () => {
    const { asked } = renderAt(<forgotPage.Component />, { api: { 'POST /api/auth/forgotpassword': null } })
    type('Email', ' wanjiku@soko.example ')
    screen.getByLabelText('Email').focus()
    await press('Reset Password')
    expect(asked[0]).toMatchObject({
      path: '/api/auth/forgotpassword',
      body: { email: 'wanjiku@soko.example' },
    })
    const said = await screen.findByRole('status')
    expect(said.textContent).toBe('Please Check Your Email For A Reset Link')
    expect(document.activeElement).toBe(said.closest('[tabindex]'))
  })

  it('says what is no e-mail address, and when it failed', async () => {
    const { asked } = renderAt(<forgotPage.Component />, {
      api: { 'POST /api/auth/forgotpassword': failing({ message: 'The site is busy.' }) },
    })
    type('Email', 'wanjiku')
    await press('Reset Password')
    expect(screen.getByText('This does not look like an e-mail address.')).toBeTruthy()
    expect(asked).toEqual([])
    type('Email', 'wanjiku@soko.example')
    await press('Reset Password')
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
  })
})

describe('a new password', () => {
  const show = (address: string, reply: Reply<'POST /api/auth/resetpassword'> = null) =>
    renderAt(<resetPage.Component />, { address, api: { 'POST /api/auth/resetpassword': reply } })

  it('is sent with the token, then leads to the sign-in', async () => {
    const { asked } = show('/resetPassword?token=abc')
    type('New password', 'kilimanjaro 5895')
    type('Confirm password', 'kilimanjaro 5895')
    await press('Reset Password')
    const sent = { token: 'abc', password: 'kilimanjaro 5895', confirmPassword: 'kilimanjaro 5895' }
    expect(asked[0]).toMatchObject({ path: '/api/auth/resetpassword', body: sent })
    expect(await screen.findByText('Proceed to Log in with your new password')).toBeTruthy()
    expect(hrefOf('Log in')).toBe('/login')
  })

  it('is not sent while the two differ', async () => {
    const { asked } = show('/resetPassword?token=abc')
    type('New password', 'kilimanjaro 5895')
    type('Confirm password', 'kilimanjaro 5896')
    await press('Reset Password')
    expect(screen.getByText('The two passwords differ.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
    expect(asked).toEqual([])
    await act(async () => {
      type('New password', 'kilimanjaro 5896')
    })
    expect(screen.queryByText('The two passwords differ.')).toBeNull()
  })

  it('asks for a new link when this one has been used or has expired', async () => {
    show(
      '/resetPassword?token=old',
      failing({ status: 410, code: 'link-expired', message: 'This link has been used or has expired.' }),
    )
    type('New password', 'kilimanjaro 5895')
    type('Confirm password', 'kilimanjaro 5895')
    await press('Reset Password')
    expect((await screen.findByRole('alert')).textContent).toBe('This link has been used or has expired.')
    expect(hrefOf('Ask for a new link')).toBe('/forgotPassword')
  })

  it('cannot be chosen without a token', () => {
    show('/resetPassword')
    expect(screen.getByRole('alert').textContent).toContain('Use the link in our mail')
    expect(hrefOf('Ask for a new link')).toBe('/forgotPassword')
  })
})
