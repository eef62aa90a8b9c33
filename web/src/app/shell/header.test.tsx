// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userChanged } from '../../store/session.slice.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Header } from './header.tsx'

const member = aMember({ _id: 'u1', username: 'amina_tea', name: 'Amina Tea' })

it('holds what visitors and what members see, whoever reads', () => {
  const { container } = renderAt(<Header />, { address: '/blog' })
  for (const name of ['Sign In (opens in a new tab)', 'Get Started (opens in a new tab)']) {
    for (const link of screen.getAllByRole('link', { name })) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toBe('noopener')
      expect(link.closest('.for-visitors')).not.toBeNull()
    }
  }
  expect(screen.getByRole('link', { name: 'Create' }).closest('.for-members')).not.toBeNull()
  expect(container.querySelectorAll('[data-theme-set]').length).toBe(4)
})

it('marks the page one is at', () => {
  renderAt(<Header />, { address: '/blog' })
  const marked = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(new Set(marked)).toEqual(new Set(['Market']))
})

it.each([
  ['member', false],
  ['admin', true],
] as const)('leads to the admin area who may go there alone: %s', async (role, leads) => {
  const { store } = renderAt(<Header />)
  act(() => {
    store.dispatch(userChanged({ ...member, role }))
  })
  fireEvent.click(screen.getByRole('button', { name: 'AT: Your menu' }))
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Admin' }) !== null).toBe(leads)
})

it('closes by Escape what is folded out', () => {
  const { container } = renderAt(<Header />)
  const menu = container.querySelector<HTMLDetailsElement>('.top-menu')
  if (menu === null) throw new Error('no menu')
  menu.open = true
  fireEvent.keyDown(screen.getAllByRole('link', { name: 'Tools' }).at(-1) ?? menu, { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(menu.querySelector('summary'))
})
