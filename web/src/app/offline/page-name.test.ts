import { expect, it } from 'vitest'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { saveAnalysis } from './saved-analyses.ts'
import { CacheNames } from './offline-caches.ts'
import { pageName, savedTitle } from './page-name.ts'
import { useMemoryCaches } from './testing/memory-caches.ts'

useMemoryCaches()

it.each([
  ['/search/cocoa%20beans', 'The search for “cocoa beans”'],
  ['/?search=cocoa', 'The search for “cocoa”'],
  ['/profile/wanjiku', 'The profile of @wanjiku'],
  ['/profile/edit/wanjiku', 'The page you opened'],
  ['/category/fixed%20income', 'The category “fixed income”'],
  ['/posts/post/teff-and-the-bank', 'The analysis you opened'],
  ['/search/%E0%A4%A', 'The page you opened'],
  ['/settings', 'The page you opened'],
])('names %s “%s”', (path, name) => {
  expect(pageName(path)).toBe(name)
})

it('finds the title of an analysis in saved lists and analyses', async () => {
  const cache = await caches.open(CacheNames.answers)
  const posts = [{ slug: 'teff-and-the-bank', title: 'Teff and the bank' }]
  await cache.put('/api/posts?limit=20', Response.json({ posts, nextCursor: null }))
  await cache.put('/api/site', Response.json({ name: 'Soko' }))
  await saveAnalysis('read', aPost({ slug: 'sisal', title: 'Sisal by the mile' }), {
    comments: { comments: [], nextCursor: null },
  })
  expect(await savedTitle('/posts/post/teff-and-the-bank?comments=c1')).toBe('Teff and the bank')
  expect(await savedTitle('/posts/post/sisal')).toBe('Sisal by the mile')
  expect(await savedTitle('/posts/post/barley')).toBeUndefined()
  expect(await savedTitle('/blog')).toBeUndefined()
})
