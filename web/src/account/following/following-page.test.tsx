// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anInstrument } from '../../markets/prices/testing/an-instrument.ts'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { page } from './following-page.tsx'

const card = aCard({ _id: 'p1', userId: 'adaeze', username: 'adaeze_o', title: 'Who has room to lend' })
const member = aMember()
const kenya = { name: 'Kenya', postsCount: 173, newestAt: '2026-01-05T10:00:00.000Z' }
const crypto = { ...kenya, name: 'Crypto', postsCount: 1 }

const followed: FakeApi = {
  'GET /api/me': { user: member, unread: 0, bookmarked: [], following: ['adaeze', 'karim'] },
  'GET /api/posts/following': {
    posts: [{ ...card, because: { author: true, categories: ['Kenya'], instruments: ['XAU'] } }],
    nextCursor: null,
  },
  'GET /api/users/{id}/following': {
    users: [
      { _id: 'adaeze', username: 'adaeze_o', name: 'Adaeze Okonkwo', photo: '' },
      { _id: 'karim', username: 'karim_rates', name: 'Karim Saad', photo: '' },
    ],
    nextCursor: null,
  },
  'GET /api/me/categories': { categories: [kenya, crypto] },
  'GET /api/me/instruments': { instruments: [{ symbol: 'XAU', name: 'Gold' }] },
  'GET /api/instruments/{symbol}': anInstrument({ symbol: 'XAU', name: 'Gold' }),
}

const open = (tab: string, api: FakeApi = {}) =>
  renderAt(<page.Component />, { address: `/following${tab}`, api: { ...followed, ...api }, user: member })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('li')
  if (row === null) throw new Error(`${name} is not in a list.`)
  return row
}

it('says below each analysis which followed subjects it is about', async () => {
  open('')
  await screen.findByRole('link', { name: 'Who has room to lend' })
  const line = (await screen.findByRole('link', { name: 'Gold' })).closest('p')
  expect(line?.textContent).toBe('You follow @adaeze_o, Kenya and Gold')
  expect(
    within(line ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/profile/adaeze_o', '/category/Kenya', '/markets/XAU'])
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Analyses',
    'People 2',
    'Topics 2',
    'Instruments 1',
  ])
})

it('suggests authors of followed topics who are not followed, and says when the digest is sent', async () => {
  const popular = (...cards: readonly ReturnType<typeof aCard>[]) => ({ posts: cards, nextCursor: null })
  const selam = aCard({ _id: 'p2', userId: 'selam', username: 'selam_fx', categories: ['Kenya', 'Forex'] })
  const { asked } = open('', {
    'GET /api/posts': ({ query }) => (query['category'] === 'Kenya' ? popular(selam, card) : popular()),
    'POST /api/users/follow/{id}': aMember('selam_fx'),
    'GET /api/me/subscriptions': {
      items: [
        { subscriptionId: 's1', purpose: 'digest', since: kenya.newestAt, shareAddress: false, author: null },
      ],
      digest: { frequency: 'weekly', weekday: 2, hour: 7, zone: 'Africa/Nairobi' },
      suppressed: null,
    },
  })
  await screen.findByText(`Every Tuesday at 07:00 to ${member.email}.`, { exact: false })
  const people = within(await screen.findByRole('region', { name: 'People you might follow' }))
  expect(people.getAllByRole('listitem')).toHaveLength(1)
  expect(people.getByRole('listitem').textContent).toContain('Writes about Kenya')
  fireEvent.click(people.getByRole('button', { name: 'Follow @selam_fx' }))
  await people.findByRole('button', { name: 'Unfollow @selam_fx' })
  expect(requestsOf(asked, 'POST /api/users/follow/{id}')).toHaveLength(1)
})

it('keeps the row of an unfollowed topic, and undoes the unfollow', async () => {
  let categories = [kenya, crypto]
  const changeTo = (after: typeof categories) => () => {
    categories = after
    return null
  }
  open('?tab=topics', {
    'GET /api/me/categories': () => ({ categories }),
    'POST /api/categories/{category}/unfollow': changeTo([kenya]),
    'POST /api/categories/{category}/follow': changeTo([crypto, kenya]),
  })
  expect((await rowOf('Kenya')).textContent).toContain('173 analyses, newest ')
  const row = await rowOf('Crypto')
  fireEvent.click(await within(row).findByRole('button', { name: 'Unfollow Crypto' }))
  await within(row).findByText('You no longer follow this topic.')
  await screen.findByRole('tab', { name: 'Topics 1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await within(row).findByText(/^1 analysis, newest/)
  expect(within(row).getByRole('button', { name: 'Unfollow Crypto' })).toBeTruthy()
})

it('shows people with their newest analysis, and keeps the row of an unfollowed one', async () => {
  open('?tab=people', { 'POST /api/users/unfollow/{id}': failing() })
  const row = await rowOf('Adaeze Okonkwo')
  const analysis = await within(row).findByRole('link', { name: 'Who has room to lend' })
  expect(analysis.getAttribute('href')).toBe('/posts/post/the-shilling')
  expect(await rowOf('Karim Saad')).toBeTruthy()
  fireEvent.click(await within(row).findByRole('button', { name: 'Unfollow @adaeze_o' }))
  await within(row).findByText('You no longer follow @adaeze_o.')
  // The request failed.
  await within(row).findByRole('button', { name: 'Unfollow @adaeze_o' })
})

it('requests the last closes of visible instruments only', async () => {
  const { asked } = open('?tab=instruments', {
    'GET /api/me/instruments': {
      instruments: Array.from({ length: 23 }, (_, at) => ({ symbol: `S${at}`, name: `Share ${at}` })),
    },
    'GET /api/instruments/{symbol}': ({ params: { symbol } }) => anInstrument({ symbol }),
  })
  expect((await rowOf('Share 19')).textContent).toContain('S19')
  expect((await screen.findAllByText('close of 6 Jan 2026')).length).toBe(20)
  expect((await rowOf('Share 0')).textContent).toContain('1,441.60 NGN down 0.1%')
  const prices = () => requestsOf(asked, 'GET /api/instruments/{symbol}').length
  expect(prices()).toBe(20)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(document.activeElement?.textContent).toBe('Share 20')
  expect(prices()).toBe(23)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it.each(['', '?tab=people', '?tab=topics', '?tab=instruments'])(
  'leads to suggestions if nothing is followed, and retries after a failure: %s',
  async (tab) => {
    let isDown = true
    const unlessDown =
      <Answer,>(answer: Answer) =>
      () =>
        isDown ? failing({ message: 'Not now.' }) : answer
    open(tab, {
      'GET /api/posts/following': unlessDown({ posts: [], nextCursor: null }),
      'GET /api/users/{id}/following': unlessDown({ users: [], nextCursor: null }),
      'GET /api/me/categories': unlessDown({ categories: [] }),
      'GET /api/me/instruments': unlessDown({ instruments: [] }),
    })
    await screen.findByText('Not now.')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Nothing here yet' })
    const choose = screen.getByRole('link', { name: 'Choose what to follow' })
    expect(choose.getAttribute('href')).toBe('/welcome')
  },
)
