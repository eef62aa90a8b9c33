import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { expect, it } from 'vitest'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { feedOfAll, feedOfAuthor, feedOfCategory, feedOfSeries } from './feeds.ts'

const post = (_id: string, isImport = false) =>
  aCard({ _id, categories: ['Tea'], ...(isImport && { isImport }) })

const siteWith = (all: readonly ReturnType<typeof post>[]): ReadApi => {
  return async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://x')
    const answer = () => {
      if (pathname === '/api/site') return { name: 'Soko' }
      if (pathname.startsWith('/api/users/')) return { _id: 'u1', username: 'ada', name: 'Ada' }
      if (pathname.startsWith('/api/series/')) return { title: 'Teas', desc: '', name: 'Ada', parts: all }
      if (pathname !== '/api/posts') return all.find(({ _id }) => pathname.endsWith(`/${_id}`))
      const announced = searchParams.get('announced') === '1'
      const posts = all.filter(({ isImport }) => !announced || !isImport)
      return { posts: posts.slice(0, Number(searchParams.get('limit'))), nextCursor: null }
    }
    return Promise.resolve({ status: 200, body: JSON.stringify(answer()) })
  }
}

const idsIn = (feed: Awaited<ReturnType<typeof feedOfAuthor>>) =>
  feed && 'posts' in feed ? feed.posts.map(({ _id }) => _id) : feed

it('omits imports from all feeds', async () => {
  const read = siteWith([post('old', true), post('new')])
  const feeds = [
    feedOfAll(read),
    feedOfAuthor(read, 'ada'),
    feedOfCategory(read, 'tea'),
    feedOfSeries(read, 's1'),
  ]
  for (const feed of feeds) expect(idsIn(await feed)).toEqual(['new'])
})

it('has an empty feed for a category with only imports, and none for a category without analyses', async () => {
  expect(await feedOfCategory(siteWith([post('old', true)]), 'tea')).toMatchObject({ posts: [] })
  expect(await feedOfCategory(siteWith([]), 'tea')).toBeUndefined()
})
