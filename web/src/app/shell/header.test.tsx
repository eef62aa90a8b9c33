// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userChanged } from '../../store/session.slice.ts'
import { aMember } from '../../testing/a-member.ts'
import { siteOf } from '../../server/testing/site-of.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Footer } from './footer.tsx'
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

it.each(['/', '/blog', '/category/Macro', '/search/copper'])(
  'has its search as a box at %s, too',
  (address) => {
    const { container } = renderAt(<Header />, { address })
    expect(container.querySelector('.top-search')?.className).toBe('top-search')
  },
)

it('marks the page one is at', () => {
  renderAt(<Header />, { address: '/blog' })
  const marked = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(new Set(marked)).toEqual(new Set(['Market']))
})

it('opens the menu of a member, in its groups, by keyboard too', async () => {
  const { store } = renderAt(<Header />)
  act(() => {
    store.dispatch(userChanged(member))
  })
  fireEvent.keyDown(screen.getByRole('button', { name: 'AT: Your menu' }), { key: 'ArrowDown' })
  await screen.findByRole('menu')
  const groups = screen
    .getAllByRole('group')
    .filter((group) => group.closest('[role=menu]'))
    .map((group) =>
      [...group.children].map((item) =>
        `${item.firstChild?.nextSibling?.textContent} ${item.getAttribute('href') ?? ''}`.trim(),
      ),
    )
  expect(groups).toEqual([
    ['Create /write'],
    ['Profile /profile/amina_tea', 'My Analysis /myblogs/u1', 'Drafts /me/drafts'],
    ['Bookmark /profile/amina_tea?tab=bookmark', 'Settings /settings', 'Help /company/contact'],
    ['Pro Member /pro', 'Gift /gift'],
    ['Verification /verify'],
    ['Dark Mode'],
    ['Log Out'],
  ])
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

it('ends the page with links, social links and the support address of the settings', async () => {
  renderAt(<Footer />, {
    api: {
      'GET /api/site': siteOf({
        supportEmail: 'help@soko.example',
        socialLinks: [{ title: 'X', href: 'https://x.example/soko' }],
      }),
    },
  })
  expect((await screen.findByText('help@soko.example')).getAttribute('href')).toBe('mailto:help@soko.example')
  expect(screen.getByRole('link', { name: 'X' }).getAttribute('href')).toBe('https://x.example/soko')
  expect(screen.getByRole('link', { name: 'Learn' }).getAttribute('href')).toBe('/category/education')
  expect(screen.getByText('© 2022 Soko')).toBeTruthy()
})
