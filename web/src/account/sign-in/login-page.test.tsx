// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { page } from './login-page.tsx'
import { clearTap, storeTap, readTap } from '../../shared/lib/tap.ts'
import { finishFirstRun } from '../../shared/me/new-member.ts'
import { aUser } from '../profile/testing/a-user.ts'
import { aMember } from '../../shared/testing/a-member.ts'

const signedIn = { token: 'token', ...aMember() }
const wrong = failing({
  status: 401,
  code: 'wrong-credentials',
  message: 'The email or the password is wrong.',
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

const show = (
  address = '/login',
  reply: LoginReply | (() => Promise<LoginReply>) = signedIn,
  api: FakeApi = {},
) => renderPage(page, '/login', { address, api: { ...api, 'POST /api/auth/login': reply } })

describe('the sign-in page', () => {
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

  const api: FakeApi = {
    'POST /api/auth/login': signedIn,
    'POST /api/bookmarks/': { bookmarked: true },
    'POST /api/users/follow/{id}': aUser({ _id: 'u1' }),
    'POST /api/instruments/{symbol}/follow': null,
    'GET /api/me/instruments': { instruments: [] },
    'POST /api/categories/{category}/follow': null,
    'GET /api/me/categories': { categories: [] },
  }
  it.each([
    [{ kind: 'bookmark', id: 'p1' }, 'Sign in to bookmark this analysis.', '/api/bookmarks/'],
    [{ kind: 'follow', id: 'u1', name: 'amina_k' }, 'Sign in to follow @amina_k.', '/api/users/follow/u1'],
    [
      { kind: 'instrument', id: 'XAU', name: 'Gold' },
      'Sign in to follow Gold.',
      '/api/instruments/XAU/follow',
    ],
    [{ kind: 'category', id: 'Tea', name: 'Tea' }, 'Sign in to follow Tea.', '/api/categories/Tea/follow'],
    [{ kind: 'comment', id: 'p1' }, 'Sign in to comment.', undefined],
  ] as const)('shows the reason for signing in, and finishes the tap: %j', async (tap, why, path) => {
    storeTap(tap, '/blog?cursor=c')
    const elsewhere = show('/login?next=%2Fblog')
    expect(screen.queryByText(why)).toBeNull()
    elsewhere.unmount()
    const { address, asked } = show('/login?next=%2Fblog%3Fcursor%3Dc', signedIn, api)
    expect(screen.getByText(why)).toBeTruthy()
    await fillAndPress()
    expect(address()).toBe('/blog?cursor=c')
    const sent = () => asked.filter(({ method }) => method === 'POST').map((request) => request.path)
    await waitFor(() => expect(sent()).toEqual(['/api/auth/login', ...(path === undefined ? [] : [path])]))
    // Sign-in leaves this tap to the comment form, which handles it when it is mounted.
    expect(readTap('/blog?cursor=c')).toEqual(path === undefined ? tap : undefined)
    clearTap()
  })

  const newMember = aMember({ createdAt: new Date().toISOString() })
  const nothing: FakeApi = {
    'GET /api/me/categories': { categories: [] },
    'GET /api/me/instruments': { instruments: [] },
  }
  const followsTea: FakeApi = {
    ...nothing,
    'GET /api/me/categories': { categories: [{ name: 'Tea', postsCount: 1, newestAt: null }] },
  }
  it.each([
    ['is new and follows nothing', newMember, nothing, '/blog', '/welcome?next=%2Fblog'],
    ['is new and goes home', newMember, nothing, '/', '/welcome'],
    ['is new and opened the first run', newMember, nothing, '/welcome', '/welcome'],
    ['follows a person', { ...newMember, followingCount: 1 }, nothing, '/blog', '/blog'],
    ['follows a topic', newMember, followsTea, '/blog', '/blog'],
    ['is not new', aMember(), nothing, '/blog', '/blog'],
    ['is new, but the follows are unknown', newMember, {}, '/blog', '/blog'],
  ])('decides on the first run for a member who %s', async (_who, user, follows, next, end) => {
    const login = { token: 'token', ...user }
    const { address } = show(`/login?next=${encodeURIComponent(next)}`, login, follows)
    await fillAndPress()
    await waitFor(() => expect(address()).toBe(end))
  })

  it('leads to the first run until it is finished on this device, and keeps the comment for later', async () => {
    storeTap({ kind: 'comment', id: 'p1' }, '/blog')
    const first = show('/login?next=%2Fblog', { token: 'token', ...newMember }, nothing)
    await fillAndPress()
    await waitFor(() => expect(first.address()).toBe('/welcome?next=%2Fblog'))
    expect(readTap('/blog')).toEqual({ kind: 'comment', id: 'p1' })
    clearTap()
    first.unmount()
    finishFirstRun(newMember._id)
    const again = show('/login?next=%2Fblog', { token: 'token', ...newMember }, nothing)
    await fillAndPress()
    expect(again.address()).toBe('/blog')
  })

  it('shows the server’s error at the password, once, and focuses it', async () => {
    const shown = show('/login', wrong)
    await fillAndPress()
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(password)
    expect((password as HTMLInputElement).value).toBe('kilimanjaro')
    expect(screen.getAllByText('The email or the password is wrong.')).toHaveLength(1)
    expect(shown.address()).toBe('/login')
    await act(async () => {
      type('Password', 'kilimanjaro2')
    })
    expect(password.getAttribute('aria-invalid')).toBeNull()
  })

  it('cannot be submitted twice', async () => {
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
})
