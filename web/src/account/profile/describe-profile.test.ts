import { describe, expect, it } from 'vitest'
import { routeOf } from '../../app/find-route.ts'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { page } from './profile-page.tsx'
import { aUser } from './testing/a-user.ts'

const user = aUser({ followers: ['user-2'] })

/** The API finds users by username in any case, by former username or by id. */
const notThere = failing({ status: 404, code: 'not-found' })
const api: FakeApi = {
  'GET /api/users/username/{username}': ({ params }) =>
    ['wanjiku_n', 'wanjiku'].includes(params.username.toLowerCase()) ? user : notThere,
  'GET /api/users/{id}': ({ params }) => (params.id === user._id ? user : notThere),
  'GET /api/posts': ({ query }) =>
    query.author === user._id ? { posts: [aCard()], nextCursor: 'older' } : notThere,
}

const describeAt = async (address: string, answer: FakeApi = api) => {
  const { store, requests: asked } = storeWith(answer)
  const { place } = routeOf(address)
  await page.load?.(store.dispatch, place)
  const state = store.getState()
  return { description: page.describe(place, state), asked: asked.map(({ path }) => path), state }
}

describe('the URL of a profile', () => {
  it('is the username, and its page loads all data', async () => {
    const { description, asked } = await describeAt('/profile/wanjiku_n')
    expect(description.status).toBeUndefined()
    expect(description.movedTo).toBeUndefined()
    expect(asked).toEqual(['/api/users/username/wanjiku_n', '/api/posts?author=user-1'])
  })

  it.each([
    ['the username in another case', 'Wanjiku_N'],
    ['a former username', 'wanjiku'],
    ['the id', 'user-1'],
  ])('redirects from %s', async (_what, usertag) => {
    const { description } = await describeAt(`/profile/${usertag}?tab=bookmark`)
    expect(description.movedTo).toBe('/profile/wanjiku_n?tab=bookmark')
  })
})

it('the record tab has the record page as its canonical URL', async () => {
  const { description, asked } = await describeAt('/profile/wanjiku_n?tab=record')
  expect(description).toMatchObject({ canonical: '/records/wanjiku_n' })
  expect(asked).toEqual(['/api/users/username/wanjiku_n'])
})

describe('the head of a profile', () => {
  it('describes the profile for link previews', async () => {
    const { description } = await describeAt('/profile/wanjiku_n')
    expect(description).toMatchObject({
      title: 'Wanjiku Njeri (@wanjiku_n)',
      summary: 'Treasury desk in Nairobi.',
      kind: 'profile',
      canonical: '/profile/wanjiku_n',
      next: '/profile/wanjiku_n?cursor=older',
      feed: { path: '/profile/wanjiku_n/rss.xml' },
      jsonLd: [
        {
          '@type': 'ProfilePage',
          mainEntity: { name: 'Wanjiku Njeri', alternateName: '@wanjiku_n', url: '/profile/wanjiku_n' },
        },
      ],
    })
  })

  it('keeps bookmarks out of search engines, and does not load the analyses for them', async () => {
    const { description, asked } = await describeAt('/profile/wanjiku_n?tab=bookmark')
    expect(description).toMatchObject({ unlisted: true, canonical: '/profile/wanjiku_n' })
    expect(asked).toHaveLength(1)
  })
})

it('does not send the ids of followers to the page', async () => {
  const { state } = await describeAt('/profile/wanjiku_n')
  expect(JSON.stringify(state)).not.toContain('user-2')
})
