import type { Post } from '@soko/contracts/types/post.ts'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { describePage } from '../../shared/testing/describe-page.ts'
import { aCall } from '../../markets/calls/testing/a-call.ts'
import { page } from './post-page.tsx'
import { aPost } from './testing/a-post.ts'

const serving = (post: Post): FakeApi => ({
  'GET /api/posts/title/{title}': ({ params }) => {
    const names = [post.slug, 'a-former-slug', post.title.toLowerCase().replaceAll(' ', '-')]
    return names.includes(params.title) ? [post] : []
  },
  'GET /api/posts/{id}': ({ params }) =>
    params.id === post._id ? post : failing({ status: 404, code: 'not-found' }),
  'GET /api/comments/post/{postId}': { comments: [], nextCursor: null },
  'GET /api/posts': { posts: [], nextCursor: null },
})

const describeAt = async (address: string, api: FakeApi) => describePage(page, address, api)

const image = `/media/${'a1'.repeat(16)}/full.jpeg`
const post = aPost({ image, title: 'KES/USD at 129', slug: 'kes-usd-at-129', categories: ['FX', 'Kenya'] })

describe('the URL of an analysis', () => {
  it('contains its slug, and all data of the page is loaded', async () => {
    const { description, asked } = await describeAt('/posts/post/kes-usd-at-129', serving(post))
    expect(description.status).toBeUndefined()
    expect(description.movedTo).toBeUndefined()
    expect(asked).toEqual([
      '/api/posts/title/kes-usd-at-129?exact=1',
      `/api/users/${post.userId}`,
      `/api/comments/post/${post._id}`,
      `/api/posts/${post._id}/leaves`,
      '/api/posts?category=FX&limit=5',
    ])
  })

  it.each([
    ['a former slug', 'a-former-slug', ''],
    ['its title in lower case with hyphens and an escaped slash', 'kes%2Fusd-at-129', ''],
    ['its id, with the query', post._id, '?comments=c2'],
  ])('is redirected to from %s', async (_what, name, query) => {
    const { description } = await describeAt(`/posts/post/${name}${query}`, serving(post))
    expect(description.movedTo).toBe(`/posts/post/kes-usd-at-129${query}`)
  })

  it('is percent-encoded for any script', async () => {
    const amharic = aPost({ title: 'የገበያ ትንተና', slug: 'የገበያ-ትንተና' })
    const encoded = `/posts/post/${encodeURIComponent('የገበያ-ትንተና')}`
    const { description } = await describeAt(encoded, serving(amharic))
    expect(description).toMatchObject({ canonical: encoded, title: 'የገበያ ትንተና' })
    expect(description.movedTo).toBeUndefined()
    const former = await describeAt('/posts/post/a-former-slug', serving(amharic))
    expect(former.description.movedTo).toBe(encoded)
  })

  it('responds with 410 after a deletion and loads similar titles', async () => {
    const { description, asked } = await describeAt('/posts/post/kes-usd-at-129', {
      ...serving(post),
      'GET /api/posts/title/{title}': failing({ status: 410, code: 'deleted' }),
    })
    expect(description).toMatchObject({ status: 410, unlisted: true })
    expect(description.movedTo).toBeUndefined()
    expect(asked).toEqual([
      '/api/posts/title/kes-usd-at-129?exact=1',
      '/api/search/suggest?q=kes+usd+at+129&near=1',
    ])
  })
})

describe('the description of an analysis', () => {
  it('has the data for link previews and search engines', async () => {
    const { description } = await describeAt('/posts/post/kes-usd-at-129', serving(post))
    expect(description).toMatchObject({
      title: 'KES/USD at 129',
      summary: post.editorText,
      canonical: '/posts/post/kes-usd-at-129',
      kind: 'article',
      image: {
        path: `/og/${post._id}/${post.version}.jpeg`,
        width: 1200,
        height: 630,
        alt: 'KES/USD at 129',
      },
      article: {
        publishedAt: post.createdAt,
        changedAt: post.updatedAt,
        author: post.name,
        tags: ['FX', 'Kenya'],
      },
    })
    const [article, trail] = description.jsonLd ?? []
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'KES/USD at 129',
      image,
      author: { name: post.name, url: `/profile/${post.username}` },
    })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: '/blog' },
        { position: 2, name: 'FX', item: '/category/FX' },
        { position: 3, name: 'KES/USD at 129', item: '/posts/post/kes-usd-at-129' },
      ],
    })
  })

  it('is about the instruments of its calls, except those taken back', async () => {
    const called = aPost({ ...post, calls: ['c1', 'c2', 'c3', 'c4'] })
    const of = aCall({}).instrument
    const calls = [
      aCall({ _id: 'c1', symbol: 'USDKES', instrument: { ...of, name: 'USD/KES', kind: 'currency' } }),
      aCall({ _id: 'c2', symbol: 'KCB', instrument: { ...of, name: 'KCB', kind: 'equity' } }),
      aCall({ _id: 'c3', symbol: 'XAU', instrument: { ...of, name: 'Gold', kind: 'commodity' } }),
      aCall({ _id: 'c4', symbol: 'BTC', state: 'taken-back' }),
    ]
    const dataWith = async (api: FakeApi) =>
      (await describeAt('/posts/post/kes-usd-at-129', { ...serving(called), ...api })).description.jsonLd?.[0]
    const page = (path: string) => ({ mainEntityOfPage: { '@type': 'WebPage', '@id': path } })
    expect(await dataWith({ 'GET /api/posts/{id}/calls': { calls } })).toMatchObject({
      '@type': 'Article',
      about: [
        {
          '@type': 'ExchangeRateSpecification',
          name: 'USD/KES',
          alternateName: 'USDKES',
          ...page('/markets/USDKES'),
        },
        { '@type': 'Corporation', name: 'KCB', alternateName: undefined, ...page('/markets/KCB') },
        { '@type': 'Thing', name: 'Gold', alternateName: 'XAU', ...page('/markets/XAU') },
      ],
    })
    for (const api of [{ 'GET /api/posts/{id}/calls': { calls: calls.slice(3) } }, {}]) {
      expect(await dataWith(api)).toMatchObject({ '@type': 'Article', about: undefined })
    }
  })

  it('names the original address and the licence', async () => {
    const elsewhere = 'https://example.com/2024/kes'
    const origin = { canonicalUrl: elsewhere, firstPublishedAt: '2024-05-03' }
    const imported = aPost({ ...post, ...origin, licence: 'CC-BY-SA-4.0' })
    const { description } = await describeAt('/posts/post/kes-usd-at-129', serving(imported))
    expect(description).toMatchObject({ canonical: '/posts/post/kes-usd-at-129', elsewhere })
    expect(description.jsonLd?.[0]).toMatchObject({
      isBasedOn: elsewhere,
      dateCreated: '2024-05-03',
      datePublished: post.createdAt,
      license: 'https://creativecommons.org/licenses/by-sa/4.0/',
    })
  })

  it.each([
    ['without a cover', { image: '', imageInfo: null, categories: [] }],
    ['with a cover in WebP, as one with transparent parts is', { image: image.replace('.jpeg', '.webp') }],
  ])('has a generated PNG as its picture %s', async (_what, given) => {
    const { description } = await describeAt(
      '/posts/post/kes-usd-at-129',
      serving(aPost({ ...post, ...given })),
    )
    const path = `/og/${post._id}/${post.version}.png`
    expect(description.image).toEqual({ path, width: 1200, height: 630, alt: post.title })
    expect(description.jsonLd?.[0]).toMatchObject({ image: path })
  })
})
