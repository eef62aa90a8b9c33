// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { Header } from './header.tsx'

const member = aMember({ _id: 'u1', username: 'amina_tea', name: 'Amina Tea' })

it.each([
  ['member', false],
  ['admin', true],
] as const)('links the admin area for admins only: %s', async (role, isLinked) => {
  renderAt(<Header />, { user: { ...member, role } })
  fireEvent.keyDown(screen.getByRole('button', { name: 'AT: Your menu' }), { key: 'ArrowDown' })
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Admin' }) !== null).toBe(isLinked)
})

it('passes the page to return to after signing in or registering', () => {
  renderAt(<Header />, { address: '/markets/XAU?range=1y' })
  const query = '?next=%2Fmarkets%2FXAU%3Frange%3D1y'
  for (const [name, path] of [
    ['Sign In (opens in a new tab)', '/login'],
    ['Get Started (opens in a new tab)', '/register'],
  ] as const) {
    const links = screen.getAllByRole('link', { name, hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path + query, path + query])
  }
})
