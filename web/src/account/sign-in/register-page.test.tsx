// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { page as loginPage } from './login-page.tsx'
import { page } from './register-page.tsx'
import { aMember } from '../../shared/testing/a-member.ts'

const type = async (label: string, text: string) =>
  act(async () => {
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
  })

const press = async () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  })

const fill = async () => {
  await type('Name', 'Wanjiku Njeri')
  await type('Username', 'wanjiku_n')
  await type('Email', 'wanjiku@soko.example')
  await type('Password', 'kilimanjaro 5895')
}

const defaults: FakeApi = {
  'POST /api/auth/register': aMember(),
  'GET /api/auth/username/{name}/available': ({ params }) => ({ available: params.name !== 'taken' }),
}

const show = (address = '/register', api = defaults) =>
  renderAt(
    <Routes>
      <Route path="/register" element={<page.Component />} />
      <Route path="/login" element={<loginPage.Component />} />
      <Route path="*" element={null} />
    </Routes>,
    { address, api },
  )

describe('the registration page', () => {
  it('redirects only within this site', async () => {
    const shown = show('/register?next=%2F%2Felsewhere.example')
    await fill()
    await press()
    expect(shown.address()).toBe('/login')
  })

  it('shows whether the username is free, after typing pauses', async () => {
    const { asked } = show()
    await type('Username', 'ta')
    await type('Username', 'tak')
    await type('Username', 'taken')
    expect(await screen.findByText('This username is taken.')).toBeTruthy()
    await type('Username', 'wanjiku_n')
    expect(screen.queryByText('This username is taken.')).toBeNull()
    expect(await screen.findByText('This username is free.')).toBeTruthy()
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/auth/username/taken/available',
      '/api/auth/username/wanjiku_n/available',
    ])
  })

  it('shows a taken address at its field only, and offers sign-in, as after a lost response', async () => {
    const message = 'This email is taken.'
    const taken = failing({ status: 409, code: 'email-taken', message, errors: { email: [message] } })
    let isFirst = true
    const answer = () => {
      const reply = isFirst ? failing({ status: 0, code: 'offline' }) : taken
      isFirst = false
      return reply
    }
    const shown = show('/register?next=%2Fwrite', { ...defaults, 'POST /api/auth/register': answer })
    await fill()
    await press()
    expect(screen.queryByText(/If you just registered/)).toBeNull()
    await press()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.getByText(/If you just registered/)).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Sign in with wanjiku@soko.example' }))
    })
    expect(shown.address()).toBe('/login?next=%2Fwrite')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'wanjiku@soko.example')
    expect(screen.queryByText(/Your account is ready/)).toBeNull()
  })
})
