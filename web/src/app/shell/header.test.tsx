// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userChanged } from '../../store/session.slice.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Header } from './header.tsx'

const member = aMember({ _id: 'u1', username: 'amina_tea', name: 'Amina Tea' })

it.each([
  ['member', false],
  ['admin', true],
] as const)('leads to the admin area who may go there alone: %s', async (role, leads) => {
  const { store } = renderAt(<Header />)
  act(() => {
    store.dispatch(userChanged({ ...member, role }))
  })
  fireEvent.keyDown(screen.getByRole('button', { name: 'AT: Your menu' }), { key: 'ArrowDown' })
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Admin' }) !== null).toBe(leads)
})
