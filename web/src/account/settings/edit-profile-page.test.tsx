// @vitest-environment jsdom
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiRequest } from '../../shared/api/http.ts'
import { type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { selectSession, userChanged } from '../../shared/store/session.slice.ts'
import { page } from './edit-profile-page.tsx'
import { anOwnUser } from '../profile/testing/a-user.ts'

const user = anOwnUser({ phone: '+254 700' })

const createApi = (before: OwnUser): FakeApi => ({
  'GET /api/auth/username/{name}/available': ({ params }) => ({
    available: !params.name.startsWith('taken'),
  }),
  'PUT /api/users/{id}': ({ body: { currentPassword: _current, password: _password, ...change } }) => ({
    message: 'user updated successfully!',
    user: Object.assign({}, before, change),
  }),
  'POST /api/auth/verify/resend': null,
})
const saving = createApi(user)

const open = (api: FakeApi = saving) =>
  renderPage(page, '/profile/edit/:currentUser', { address: '/profile/edit/wanjiku_n', api, user })

const type = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const saved = (asked: readonly ApiRequest[]) => asked.filter(({ method }) => method === 'PUT')

describe('editing one’s profile', () => {
  it('sends only the changed fields, and confirms', async () => {
    const { asked } = open()
    await screen.findByLabelText('Name')
    save()
    expect(await screen.findByText('Nothing has changed.')).toBeTruthy()
    expect(saved(asked)).toEqual([])
    await type('Bio', 'A new line\nand another')
    save()
    // The message is in the form and in a toast.
    await waitFor(() => expect(screen.getAllByText('user updated successfully!')).toHaveLength(2))
    expect(saved(asked)).toMatchObject([
      { path: '/api/users/user-1', body: { bio: 'A new line\nand another' } },
    ])
    expect(Object.keys(saved(asked)[0]?.body as object)).toEqual(['bio'])
  })

  it('applies a new username everywhere at once, including the page’s own URL', async () => {
    const { address, store } = open()
    await type('Username', 'wanjiku_fx')
    save()
    await waitFor(() => expect(address()).toBe('/profile/edit/wanjiku_fx'))
    expect(selectSession(store.getState()).user?.username).toBe('wanjiku_fx')
    expect(screen.getAllByText('user updated successfully!').length).toBeGreaterThan(0)
  })

  it('does not undo changes of another tab', async () => {
    const { asked } = open(createApi({ ...user, username: 'wanjiku_fx' }))
    await type('Bio', 'One')
    save()
    await screen.findAllByText('user updated successfully!')
    await type('Bio', 'Two')
    save()
    await waitFor(() =>
      expect(saved(asked).map(({ body }) => body)).toEqual([{ bio: 'One' }, { bio: 'Two' }]),
    )
  })
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('a new email is confirmed by a link that can be sent again', async () => {
  const { store, asked } = open()
  act(() => {
    store.dispatch(userChanged({ ...user, emailVerified: false }))
  })
  const form = await part('Email')
  fireEvent.click(form.getByRole('button', { name: 'Send the link again' }))
  await form.findByText(`A new link is on its way to ${user.email}.`)
  expect(asked.at(-1)).toMatchObject({ path: '/api/auth/verify/resend', method: 'POST' })
})

describe('a new password', () => {
  const type = async (values: Readonly<Record<string, string>>) => {
    const form = await part('Password')
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(form.getByLabelText(label), { target: { value } })
    }
    fireEvent.click(form.getByRole('button', { name: 'Change password' }))
    return form
  }

  it('is sent with the current one, and both fields are cleared', async () => {
    const { asked } = open()
    const form = await type({
      'Current password': 'an old secret',
      'New password': 'maize and copper',
      'Confirm the new password': 'maize and copper',
    })
    await form.findByText(/Your password is changed/)
    expect(saved(asked)[0]?.body).toEqual({ password: 'maize and copper', currentPassword: 'an old secret' })
    for (const label of ['Current password', 'New password', 'Confirm the new password']) {
      expect(form.getByLabelText<HTMLInputElement>(label).value).toBe('')
    }
  })

  it('is not sent without the current one, which gets the focus', async () => {
    const { asked } = open()
    const form = await type({
      'New password': 'maize and copper',
      'Confirm the new password': 'maize and copper',
    })
    await form.findByText('The password must not be empty.')
    expect(document.activeElement).toBe(form.getByLabelText('Current password'))
    expect(saved(asked)).toEqual([])
  })
})

it('unsaved changes are shown until they are saved or reverted', async () => {
  open()
  await type('Bio', 'A whole sentence')
  await screen.findByText('Not saved yet.')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  save()
  await screen.findAllByText('user updated successfully!')
  expect(screen.queryByText('Not saved yet.')).toBeNull()
  await type('Name', 'Somebody')
  await screen.findByText('Not saved yet.')
  await type('Name', user.name)
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
})

it('errors are shown at their fields, with the focus in the first', async () => {
  const { asked } = open()
  await type('Name', '  ')
  await type('Username', 'a b')
  save()
  await screen.findByText('The name must not be empty.')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(saved(asked)).toEqual([])
})
