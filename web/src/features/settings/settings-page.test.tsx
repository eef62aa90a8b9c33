// @vitest-environment jsdom
import type { Session } from '@soko/contracts/types/session.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, renderAt, storeWith } from '../../testing/render-at.tsx'
import { selectSession, userChanged } from '../auth/session.slice.ts'
import { anOwnUser } from '../profile/testing/a-user.ts'
import { page } from './settings-page.tsx'
import { takeOutData } from './take-out-data.ts'

const user = anOwnUser({ emailVerified: false })

const aSession = (given: Partial<Session>): Session => ({
  _id: 'session-1',
  device: 'Firefox on Linux',
  createdAt: '2025-11-08T10:00:00.000Z',
  lastUsedAt: '2025-11-08T11:00:00.000Z',
  current: false,
  ...given,
})

const sessions = {
  sessions: [aSession({ current: true }), aSession({ _id: 'session-2', device: 'Chrome on Android' })],
}

const open = (api: FakeApi = () => failing()) => {
  const rendered = renderAt(
    <Routes>
      <Route path="/settings" element={<page.Component />} />
      <Route path="/" element={<p>Home</p>} />
      <Route path="/login" element={<p>Sign in</p>} />
    </Routes>,
    {
      address: '/settings',
      api: (request) =>
        request.path === '/api/auth/sessions' && request.method === undefined ? sessions : api(request),
    },
  )
  rendered.store.dispatch(userChanged(user))
  return rendered
}

it('leads to editing the profile and to confirming the e-mail', async () => {
  open()
  const edit = await screen.findByRole('link', { name: 'Edit Profile' })
  expect(edit.getAttribute('href')).toBe('/profile/edit/wanjiku_n')
  expect(screen.getByText(/wanjiku@example.com is not confirmed yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe('/verify')
})

describe('sharing one’s bookmarks', () => {
  const share = () => screen.findByLabelText<HTMLInputElement>('Show my bookmarks to other members')

  it('is one press', async () => {
    const { asked } = open(() => ({
      message: 'user updated successfully!',
      user: { ...user, shareBookmarks: true },
    }))
    fireEvent.click(await share())
    expect((await share()).checked).toBe(true)
    expect(await screen.findByText('Other members can see your bookmarks.')).toBeTruthy()
    expect((await share()).checked).toBe(true)
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { shareBookmarks: true } })
  })

  it('is as it was when that failed', async () => {
    open(() => failing({ message: 'The site is busy.' }))
    fireEvent.click(await share())
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    expect((await share()).checked).toBe(false)
  })
})

describe('the sessions', () => {
  it('can be ended, but for the present one, which is left by logging out', async () => {
    const { asked } = open(() => null)
    fireEvent.click(await screen.findByRole('button', { name: 'End: Chrome on Android' }))
    await waitFor(() => {
      expect(screen.queryByText('Chrome on Android')).toBeNull()
    })
    expect(asked.at(-1)).toMatchObject({ path: '/api/auth/sessions/session-2', method: 'DELETE' })
    expect(screen.queryByRole('button', { name: 'End: Firefox on Linux' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy()
  })

  it('stay when they could not be ended', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'End: Chrome on Android' }))
    await screen.findByText('Try again in a moment.')
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
  })
})

describe('taking out one’s data', () => {
  it('hands it over as a file, and keeps none of it', async () => {
    const { store, asked } = storeWith(() => ({ posts: ['years of writing'] }))
    const files: { name: string; json: string }[] = []
    const save = (name: string, json: string) => {
      files.push({ name, json })
    }
    expect(await store.dispatch(takeOutData(user, save))).toEqual({})
    expect(asked).toEqual([{ path: '/api/users/user-1/export' }])
    expect(files[0]?.name).toMatch(/^soko-wanjiku_n-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(files[0]?.json ?? '')).toEqual({ posts: ['years of writing'] })
    expect(JSON.stringify(store.getState())).not.toContain('years of writing')
  })

  it('says why it failed', async () => {
    open(() => failing({ message: 'The site is busy.' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
  })
})

describe('erasing the account', () => {
  const ask = async (password: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /Erase my account/ }))
    const field = await screen.findByLabelText('Current password')
    if (password !== '') fireEvent.change(field, { target: { value: password } })
    fireEvent.click(screen.getByRole('button', { name: 'Erase everything' }))
  }

  it('says what goes and wants the password', async () => {
    const { asked } = open()
    await ask('')
    expect(await screen.findByText('The password must not be empty.')).toBeTruthy()
    expect(screen.getByText(/all your analyses with their versions/)).toBeTruthy()
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('shows a wrong password at its field, and nothing has gone', async () => {
    const errors = { currentPassword: ['The current password is wrong.'] }
    const { store } = open(() => failing({ status: 422, code: 'invalid-fields', errors }))
    await ask('wrong')
    expect(await screen.findByText('The current password is wrong.')).toBeTruthy()
    expect(selectSession(store.getState()).status).toBe('in')
  })

  it('signs out and leads home', async () => {
    const { store, asked, address } = open(() => null)
    await ask('an old secret')
    expect(await screen.findByText('Home')).toBeTruthy()
    expect(address()).toBe('/')
    expect(selectSession(store.getState()).status).toBe('out')
    expect(asked.at(-1)).toMatchObject({
      path: '/api/users/user-1',
      method: 'DELETE',
      body: { currentPassword: 'an old secret' },
    })
  })
})
