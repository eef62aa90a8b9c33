// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { instrumentCard } from '../../markets/prices/testing/instrument-card.ts'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { mayNeedFirstRun } from '../../shared/me/new-member.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aUser } from '../profile/testing/a-user.ts'
import { page } from './welcome-page.tsx'

const member = aMember({ _id: 'thandi', name: 'Thandi Nkosi', createdAt: new Date().toISOString() })

const amina = aCard({ _id: 'p1', userId: 'amina', username: 'amina_k', name: 'Amina', categories: ['FX'] })
const kofi = aCard({ _id: 'p2', userId: 'kofi', username: 'kofi_m', name: 'Kofi', categories: ['Tea'] })
const own = aCard({ _id: 'p3', userId: 'thandi', username: 'thandi', name: 'Thandi Nkosi' })

const lists: FakeApi = {
  'GET /api/categories': [
    { name: 'FX', postsCount: 164 },
    { name: 'Tea', postsCount: 3 },
    { name: 'Kenya', postsCount: 173 },
  ],
  'GET /api/me/categories': { categories: [{ name: 'Tea', postsCount: 3, newestAt: null }] },
  'GET /api/instruments': { instruments: [instrumentCard()], nextCursor: null },
  'GET /api/me/instruments': { instruments: [] },
  'GET /api/me/subscriptions': {
    items: [],
    digest: { frequency: 'weekly', weekday: 1, hour: 7, zone: 'UTC' },
    suppressed: null,
  },
  'GET /api/posts': ({ query }) => ({
    posts: query.category === undefined ? [own, amina, kofi] : query.category === 'tea' ? [kofi] : [amina],
    nextCursor: null,
  }),
  'GET /api/me': { user: member, unread: 0, bookmarked: [], following: [] },
}
const commands: FakeApi = {
  'POST /api/categories/{category}/follow': null,
  'POST /api/categories/{category}/unfollow': null,
  'POST /api/users/follow/{id}': aUser({ _id: 'amina' }),
  'POST /api/instruments/{symbol}/follow': null,
  'POST /api/subscriptions': {
    subscriptionId: 's1',
    purpose: 'digest',
    since: '2026-11-30T08:00:00.000Z',
    shareAddress: false,
  },
}

const show = async (address = '/welcome', api: FakeApi = commands) => {
  const shown = renderAt(
    <Routes>
      <Route path="/welcome" element={<page.Component />} />
      <Route path="*" element={null} />
    </Routes>,
    { address, api: { ...lists, ...api }, user: member },
  )
  await screen.findByRole('checkbox', { name: /^FX/ })
  await screen.findByRole('checkbox', { name: /^Amina/ })
  await screen.findByRole('checkbox', { name: /^USD\/NGN/ })
  return {
    ...shown,
    sent: () => shown.asked.filter(({ method }) => method === 'POST').map(({ path }) => path),
  }
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const tick = (...names: RegExp[]) => {
  for (const name of names) fireEvent.click(box(name))
}
const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the first run', () => {
  it('ticks only what is followed, and suggests authors of the ticked topics first', async () => {
    await show()
    await screen.findByRole('checkbox', { name: /digest/ })
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([box(/^Tea/)])
    expect(screen.getByRole('status').textContent).toBe('1 topic')
    expect(screen.getByRole('group', { name: 'Countries' }).textContent).toContain('Kenya')
    const authors = () => screen.getAllByText(/^@/).map(({ textContent }) => textContent)
    expect(authors()).toEqual(['@kofi_m', '@amina_k'])
    tick(/^Tea/, /^FX/)
    await waitFor(() => expect(authors()).toEqual(['@amina_k', '@kofi_m']))
  })

  it('saves the differences one after the other, and leads to what is followed', async () => {
    const { address, sent } = await show()
    await screen.findByRole('checkbox', { name: /digest/ })
    tick(/^FX/, /^Kenya/, /^Kenya/, /^Tea/, /^Amina/, /^USD\/NGN/, /digest/)
    expect(screen.getByRole('status').textContent).toBe('1 topic, 1 author and 1 market')
    await press('Save and continue')
    await waitFor(() => expect(address()).toBe('/following'))
    expect(sent()).toEqual([
      '/api/categories/FX/follow',
      '/api/categories/Tea/unfollow',
      '/api/users/follow/amina',
      '/api/instruments/USDNGN/follow',
      '/api/subscriptions',
    ])
    expect(mayNeedFirstRun(member)).toBe(false)
  })

  it('keeps the ticks if saving fails, names those, and sends only them again', async () => {
    let isDown = true
    const followed = ['Tea']
    const { address, sent } = await show('/welcome?next=%2Fblog', {
      ...commands,
      'POST /api/instruments/{symbol}/follow': () => (isDown ? failing() : null),
      'POST /api/categories/{category}/follow': ({ params }) => {
        followed.push(params.category)
        return null
      },
      'GET /api/me/categories': () => ({
        categories: followed.map((name) => ({ name, postsCount: 3, newestAt: null })),
      }),
    })
    tick(/^USD\/NGN/, /^FX/)
    await press('Save and continue')
    await screen.findByText(/^Some of your changes were not saved: .?USD\/NGN.?\. They stay on this page\./)
    expect(box(/^USD\/NGN/).checked).toBe(true)
    expect(address()).toBe('/welcome?next=%2Fblog')
    expect(mayNeedFirstRun(member)).toBe(true)
    isDown = false
    await press('Try again')
    await waitFor(() => expect(address()).toBe('/blog'))
    expect(sent()).toEqual([
      '/api/instruments/USDNGN/follow',
      '/api/categories/FX/follow',
      '/api/instruments/USDNGN/follow',
    ])
  })

  it('waits for the network while offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { address } = await show('/welcome', {
      ...commands,
      'POST /api/categories/{category}/follow': () =>
        navigator.onLine ? null : failing({ status: 0, code: 'offline' }),
    })
    tick(/^FX/, /^Kenya/)
    await press('Save and continue')
    await screen.findByText('You’re offline. We’ll save your picks when you’re back.')
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(address()).toBe('/following'))
  })

  it('can be skipped', async () => {
    const { address, sent } = await show('/welcome?next=%2Fposts%2Fpost%2Ftea')
    tick(/^FX/)
    fireEvent.click(screen.getByRole('link', { name: 'Skip for now' }))
    expect(address()).toBe('/posts/post/tea')
    expect(sent()).toEqual([])
    expect(mayNeedFirstRun(member)).toBe(false)
  })

  it('continues without picks', async () => {
    const { address, sent } = await show('/welcome', {
      ...commands,
      'GET /api/me/categories': { categories: [] },
    })
    expect(screen.getByRole('status').textContent).toContain('Nothing picked yet.')
    await press('Continue')
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent()).toEqual([])
  })

  it('saves that the last topic is unticked', async () => {
    const { address, sent } = await show()
    tick(/^Tea/)
    await press('Save and continue')
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent()).toEqual(['/api/categories/Tea/unfollow'])
  })
})
