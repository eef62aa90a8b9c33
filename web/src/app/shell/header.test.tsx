// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userChanged } from '../../shared/store/session.slice.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { Header } from './header.tsx'

const member = aMember({ _id: 'u1', username: 'amina_tea', name: 'Amina Tea' })

it.each([
  ['member', false],
  ['admin', true],
] as const)('links the admin area for admins only: %s', async (role, isLinked) => {
  const { store } = renderAt(<Header />)
  act(() => {
    store.dispatch(userChanged({ ...member, role }))
  })
  fireEvent.keyDown(screen.getByRole('button', { name: 'AT: Your menu' }), { key: 'ArrowDown' })
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Admin' }) !== null).toBe(isLinked)
})

it.each([
  ['/markets/XAU?range=1y', '?next=%2Fmarkets%2FXAU%3Frange%3D1y'],
  ['/login?next=%2Fwrite', '?next=%2Fwrite'],
  ['/', ''],
])('passes %s as the page to return to after signing in or registering', (address, query) => {
  renderAt(<Header />, { address })
  for (const [name, path] of [
    ['Sign In (opens in a new tab)', '/login'],
    ['Get Started (opens in a new tab)', '/register'],
  ] as const) {
    const links = screen.getAllByRole('link', { name, hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path + query, path + query])
  }
})
