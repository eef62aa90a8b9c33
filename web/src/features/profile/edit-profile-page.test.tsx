// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { ApiRequest } from '../../app/http.ts'
import { failing, type FakeApi, renderAt } from '../../testing/render-at.tsx'
import { selectSession, userChanged } from '../auth/session.slice.ts'
import { page } from './edit-profile-page.tsx'
import { anOwnUser } from './testing/a-user.ts'

const user = anOwnUser({ phone: '+254 700' })

const saving: FakeApi = ({ path, method, body }) => {
  if (path.endsWith('/available')) return { available: !path.includes('taken') }
  if (method === 'PUT') {
    return { message: 'user updated successfully!', user: { ...user, ...(body as object) } }
  }
  return failing()
}

const open = (api: FakeApi = saving, address = '/profile/edit/wanjiku_n') => {
  const rendered = renderAt(
    <Routes>
      <Route path="/profile/edit/:currentUser" element={<page.Component />} />
    </Routes>,
    { address, api },
  )
  rendered.store.dispatch(userChanged(user))
  return rendered
}

const type = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const saved = (asked: readonly ApiRequest[]) => asked.filter(({ method }) => method === 'PUT')

describe('editing one’s profile', () => {
  it('leads from the address of somebody else to one’s own', async () => {
    const { address } = open(saving, '/profile/edit/adaeze_o')
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('wanjiku_n')
    await waitFor(() => {
      expect(address()).toBe('/profile/edit/wanjiku_n')
    })
  })

  it('sends what has changed, and says so', async () => {
    const { asked } = open()
    await type('Bio', 'A new line\nand another')
    save()
    // A line that stays, and a toast.
    await waitFor(() => {
      expect(screen.getAllByText('user updated successfully!')).toHaveLength(2)
    })
    expect(saved(asked)).toMatchObject([
      { path: '/api/users/user-1', body: { bio: 'A new line\nand another' } },
    ])
    expect(Object.keys(saved(asked)[0]?.body as object)).toEqual(['bio'])
  })

  it('sends nothing when nothing has changed', async () => {
    const { asked } = open()
    await screen.findByLabelText('Name')
    save()
    expect(await screen.findByText('Nothing has changed.')).toBeTruthy()
    expect(saved(asked)).toEqual([])
  })

  it('knows the new username everywhere at once, its own address too', async () => {
    const { address, store } = open()
    await type('Username', 'wanjiku_fx')
    save()
    await waitFor(() => {
      expect(address()).toBe('/profile/edit/wanjiku_fx')
    })
    expect(selectSession(store.getState()).user?.username).toBe('wanjiku_fx')
    expect(screen.getAllByText('user updated successfully!').length).toBeGreaterThan(0)
  })

  it('does not undo what another tab has changed', async () => {
    const renamed = { ...user, username: 'wanjiku_fx' }
    const { asked } = open(({ method, body }) =>
      method === 'PUT'
        ? { message: 'user updated successfully!', user: { ...renamed, ...(body as object) } }
        : failing(),
    )
    await type('Bio', 'One')
    save()
    await screen.findAllByText('user updated successfully!')
    await type('Bio', 'Two')
    save()
    await waitFor(() => {
      expect(saved(asked).map(({ body }) => body)).toEqual([{ bio: 'One' }, { bio: 'Two' }])
    })
  })

  it('takes a phone number away', async () => {
    const { asked } = open()
    await type('Phone (optional)', '')
    save()
    await waitFor(() => {
      expect(saved(asked)).toMatchObject([{ body: { phone: '' } }])
    })
  })

  it('tells of a taken username as one types', async () => {
    open()
    await type('Username', 'taken_name')
    expect(await screen.findByText('This username is taken.')).toBeTruthy()
  })
})

describe('the current password', () => {
  it('is asked for only when e-mail or password change', async () => {
    open()
    await screen.findByLabelText('Email')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await type('Email', 'new@example.com')
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
    await type('Email', 'wanjiku@example.com')
    await waitFor(() => {
      expect(screen.queryByLabelText('Current password')).toBeNull()
    })
    await type('New password', 'maize and copper')
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
  })

  it('goes along with the change, and neither stays in the form', async () => {
    const { asked } = open()
    await type('New password', 'maize and copper')
    await type('Current password', 'an old secret')
    save()
    await screen.findAllByText('user updated successfully!')
    expect(saved(asked)).toMatchObject([
      { body: { password: 'maize and copper', currentPassword: 'an old secret' } },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('is missed before anything is sent, with the cursor in its field', async () => {
    const { asked } = open()
    await type('New password', 'maize and copper')
    save()
    await screen.findByText('Give your current password to change the e-mail or the password.')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    expect(saved(asked)).toEqual([])
  })
})

describe('what is wrong', () => {
  it('stands at its field, the cursor in the first', async () => {
    const { asked } = open()
    await type('Name', '  ')
    await type('Username', 'a b')
    save()
    await screen.findByText('The name must not be empty.')
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(saved(asked)).toEqual([])
  })

  it('is shown at its field when the server finds it', async () => {
    open(({ method }) =>
      method === 'PUT'
        ? failing({ status: 409, code: 'username-taken', errors: { username: ['Taken meanwhile.'] } })
        : failing(),
    )
    await type('Username', 'wanjiku_fx')
    save()
    await screen.findByText('Taken meanwhile.')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('wanjiku_fx')
  })
})
