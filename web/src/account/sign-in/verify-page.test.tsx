// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { userChanged } from '../../shared/store/session.slice.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { page } from './verify-page.tsx'

const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

const show = (address: string, api: FakeApi = { 'POST /api/auth/verify': null }) =>
  renderAt(<page.Component />, { address, api })

it('the confirmation of an email address reports a used link, and offers members a new one', async () => {
  const { store } = show('/verify?token=old', {
    'POST /api/auth/verify': failing({
      status: 410,
      code: 'link-expired',
      message: 'This link has been used or has expired.',
    }),
  })
  await act(async () => store.dispatch(userChanged(aMember())))
  await press('Confirm my email')
  expect((await screen.findByRole('alert')).textContent).toBe('This link has been used or has expired.')
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy()
})
