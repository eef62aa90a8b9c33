import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { Card, SearchFound, Suggestions } from '@soko/contracts/types/post.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { Busy } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { createSearchIndex } from './index/create-search-index.ts'
import type { SearchIndex, SearchQuery } from './index/search-index.ts'
import { createContentService } from '../service.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyOf, cursorOf, runContent, useContent } from '../testing/run-content.ts'
import { createSearch, type Search } from './search.ts'

/** Repeats a check until it succeeds. The search follows the views asynchronously. */
const eventually = async (check: () => Promise<void>): Promise<void> => vi.waitFor(check)

describe('the search', () => {
  const found = async (query: string) =>
    (await site.cards(`/api/posts?${query}`)).map(({ _id, match }: Card) => `${_id} ${match}`)
  const site = useContent()
  beforeAll(async () => {
    await site.auth(exampleEvents.registered('amina', 'amina_k', 'Amina Kamau'))
    await site.content(
      exampleEvents.published({
        postId: 'p1',
        authorId: 'amina',
        title: 'Bitcoin rallies',
        categories: ['Crypto'],
      }),
    )
    await site.content(
      exampleEvents.published({
        postId: 'p2',
        authorId: 'brian',
        title: 'Gold',
        html: '<p>Dearer than <em>bitcoin</em></p>',
      }),
    )
    await site.content(
      exampleEvents.published({ postId: 'p3', authorId: 'brian', title: 'The bitcoin halving' }),
    )
  })
  it('finds titles first, then texts, newest first in each', async () => {
    await eventually(async () =>
      expect(await found('search=bitcoin')).toEqual(['p3 title', 'p1 title', 'p2 text']),
    )
  })

  it('can be filtered, sorted and paged', async () => {
    const first = await site.get('/api/posts?search=bitcoin&limit=2')
    expect(await found(`search=bitcoin&limit=2&cursor=${cursorOf(first)}`)).toEqual(['p2 text'])
    expect(await found('search=bitcoin&category=crypto')).toEqual(['p1 title'])
    expect(await found('search=bitcoin&author=amina_K')).toEqual(['p1 title'])
    expect(await found('search=bitcoin&sort=latest')).toEqual(['p3 title', 'p2 text', 'p1 title'])
    expect((await site.get('/api/posts?search=bitcoin&cursor=x')).status).toBe(422)
  })

  it('returns the number of results and corrected words, and corrects nothing on request', async () => {
    const body = async (query: string) => (await site.get(`/api/posts?${query}`)).body
    expect(await body('search=bitcoin&limit=2')).toMatchObject({
      found: {
        total: 3,
        more: false,
        corrected: [],
        instruments: [],
        topics: [{ name: 'Crypto', postsCount: 1 }],
      },
    })
    expect(await body('search=bitcion')).toMatchObject({
      posts: [{ _id: 'p3' }, { _id: 'p1' }, { _id: 'p2' }],
      found: { total: 3, more: false, corrected: [{ typed: 'bitcion', as: ['bitcoin'] }] },
    })
    expect(await body('search=bitcion&exact=1')).toEqual({
      posts: [],
      nextCursor: null,
      found: { total: 0, more: false, corrected: [], instruments: [], topics: [], people: [] },
    })
    expect(await body('limit=1')).not.toHaveProperty('found')
    expect((await site.get('/api/posts?search=bitcion&exact=2')).status).toBe(422)
  })

  it('suggests titles, categories and authors', async () => {
    const suggestions = async (q: string) => (await site.get(`/api/search/suggest?q=${q}`)).body
    expect(await suggestions('bitc')).toMatchObject({
      titles: [{ _id: 'p3', slug: 'the-bitcoin-halving', title: 'The bitcoin halving' }, { _id: 'p1' }],
    })
    expect(await suggestions('cry')).toMatchObject({ categories: ['Crypto'] })
    expect(await suggestions('kam')).toMatchObject({
      authors: [{ _id: 'amina', username: 'amina_k', name: 'Amina Kamau', photo: '' }],
    })
    expect(await suggestions('bitcion')).toMatchObject({ titles: [{ _id: 'p3' }, { _id: 'p1' }] })
    expect(await suggestions('halving+of+gold&near=1')).toMatchObject({
      titles: [{ _id: 'p3' }, { _id: 'p2' }],
    })
    expect(await suggestions('')).toEqual({ instruments: [], titles: [], categories: [], authors: [] })
  })

  it('finds users by name, whether or not they have published', async () => {
    await site.auth(exampleEvents.registered('chidi', 'chidi_reads', 'Chidi Okafor'))
    const people = async (q: string) => {
      const [results, offered] = [
        await site.get(`/api/posts?search=${encodeURIComponent(q)}`),
        await site.get(`/api/search/suggest?q=${encodeURIComponent(q)}`),
      ]
      const { found } = results.body as { found: SearchFound }
      expect((offered.body as Suggestions).authors).toEqual(found.people)
      return found.people?.map(({ username }) => username)
    }
    await eventually(async () => expect(await people('@chidi')).toEqual(['chidi_reads']))
    for (const term of ['@chidi_reads', 'chidi okafor', 'Okafor', 'Chi\u00addi'])
      expect([term, await people(term)]).toEqual([term, ['chidi_reads']])
    expect(await people('@amina_k')).toEqual(['amina_k'])
    expect(await people('bitcoin')).toEqual([])
    await site.auth(exampleEvents.personErased('chidi'))
    await eventually(async () => expect(await people('@chidi')).toEqual([]))
  })

  it('suggests instruments by symbol and words of their names', async () => {
    const suggestions = async (q: string) => {
      const { body } = await site.get(`/api/search/suggest?q=${encodeURIComponent(q)}`)
      return (body as Suggestions).instruments.map(({ symbol }) => symbol)
    }
    for (const [symbol, name] of [
      ['USDKES', 'USD/KES'],
      ['USDNGN', 'USD/NGN'],
      ['EURUSD', 'EUR/USD'],
      ['MTNN', 'MTN Nigeria'],
      ['MTN', 'MTN Group'],
    ] as const) {
      await site.markets(exampleEvents.instrumentListed(symbol, name))
    }
    expect(await suggestions('usdngn')).toEqual(['USDNGN'])
    expect(await suggestions('$USDn')).toEqual(['USDNGN'])
    expect(await suggestions('USD/KES')).toEqual(['USDKES'])
    expect(await suggestions('MTN/N')).toEqual(['MTNN'])
    expect(await suggestions('usd')).toEqual(['EURUSD', 'USDKES', 'USDNGN'])
    expect(await suggestions('Mtn')).toEqual(['MTN', 'MTNN'])
    expect(await suggestions('nigeria')).toEqual(['MTNN'])
    for (const nothing of ['', '$', 'sdk', 'usdkes USDKES']) {
      expect(await suggestions(nothing)).toEqual([])
    }
    await site.markets(exampleEvents.instrumentChanged('MTNN', 'MTN Lagos'))
    expect(await suggestions('nigeria')).toEqual([])
    expect(await suggestions('lagos')).toEqual(['MTNN'])
    expect(bodyOf(await site.get('/api/search/suggest?q=usd&people=1'))['instruments']).toEqual([])
  })

  it('returns matching instruments with their last closes on its first page', async () => {
    const prices = [
      { date: '2026-01-05', close: '1.20' },
      { date: '2026-01-06', close: '1.25' },
    ]
    await site.markets(
      exampleEvents.instrumentListed('RICE', 'Rice'),
      PublicPrices.PricesRecorded('RICE', { symbol: 'RICE', prices, source: 'test', isDemonstration: true }),
      exampleEvents.instrumentListed('BIT', 'Bitcoin'),
    )
    const instruments = async (query: string) => {
      const { found } = bodyOf(await site.get(`/api/posts?${query}`)) as { found: SearchFound }
      return found.instruments
    }
    const [last] = prices.slice(-1)
    expect(await instruments('search=rice')).toEqual([
      { symbol: 'RICE', name: 'Rice', unit: 'USD', decimals: 2, last, isDemonstration: true },
    ])
    expect(await instruments('search=rice+paddies')).toEqual([])
    const first = await site.get('/api/posts?search=bitcoin&limit=1')
    expect(first.body).toMatchObject({
      found: { instruments: [{ symbol: 'BIT', last: null, isDemonstration: false }] },
    })
    expect(await instruments(`search=bitcoin&limit=1&cursor=${cursorOf(first)}`)).toEqual([])
  })

  it('follows names, revisions, retractions and erasures', async () => {
    await site.auth(exampleEvents.profileChanged('amina', { name: 'Amina Wanjiru' }))
    await eventually(async () => expect(await found('search=wanjiru')).toEqual(['p1 text']))
    await site.content(exampleEvents.revised({ postId: 'p3', authorId: 'brian', title: 'Copper' }))
    await eventually(async () => expect(await found('search=halving')).toEqual([]))
    await site.content(exampleEvents.retracted('p1', 'amina'))
    expect(await found('search=rallies')).toEqual([])
    await site.content(exampleEvents.restored('p1', 'amina'))
    await eventually(async () => expect(await found('search=rallies')).toEqual(['p1 title']))
    await site.content(exampleEvents.postErased('p1', 'amina'))
    await site.auth(exampleEvents.personErased('amina'))
    await eventually(async () => expect(await found('search=wanjiru')).toEqual([]))
  })
})

it('searches of several clients take turns, and too many waiting ones of a client are refused', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const search = createSearch({
    open: async (options) => {
      const index = await createSearchIndex(options)
      const held = async (query: SearchQuery) => {
        begun.push(query.term)
        await new Promise<void>((end) => ends.push(end))
        return index.search(query)
      }
      return { ...index, search: held }
    },
  })
  const site = await runContent({ create: (ports) => createContentService(ports, { search }) })
  const refusals: unknown[] = []
  const ask = async (client: string, term: string) =>
    search.search(client, { term, limit: 1 }).catch((error: unknown) => refusals.push(error))
  const many = Array.from({ length: 52 }, async (_, nth) => ask('greedy', `greedy ${nth}`))
  const one = ask('reader', 'reader')
  await vi.waitFor(() => expect(begun).toEqual(['greedy 0', 'reader']))
  expect(refusals).toEqual([expect.objectContaining({ status: 429, headers: { 'Retry-After': '2' } })])
  const ending = setInterval(() => ends.shift()?.())
  await Promise.all([...many, one])
  clearInterval(ending)
  expect(refusals).toHaveLength(1)
  await site.close()
})

it('finds posts without people when the query for people is refused', async () => {
  let refusal: Error = new Busy('too much is waiting')
  const search = { ...createSearch(), suggest: async () => Promise.reject(refusal) }
  const site = await runContent({ create: (ports) => createContentService(ports, { search }) })
  await site.content(exampleEvents.published({ postId: 'p1', authorId: 'amina', title: 'Bitcoin rallies' }))
  const find = async () => expect(await site.ids('/api/posts?search=bitcoin')).toEqual(['p1'])
  await eventually(find)
  refusal = new HttpProblem('too-many-requests')
  await find()
  await site.close()
})

describe('the search index', () => {
  it('is rebuilt when it is lost; until then searches fail instead of returning nothing', async () => {
    const opened: SearchIndex[] = []
    const search = createSearch({
      open: async (options) => {
        const index = await createSearchIndex(options)
        opened.push(index)
        return index
      },
    })
    const site = await runContent({ create: (ports) => createContentService(ports, { search }) })
    for (const postId of ['p1', 'p2']) {
      await site.content(exampleEvents.published({ postId, authorId: 'amina', title: `Bitcoin ${postId}` }))
    }
    await eventually(async () => expect(await site.ids('/api/posts?search=bitcoin')).toEqual(['p2', 'p1']))

    await opened[0]?.reset()
    const lost = await site.get('/api/posts?search=bitcoin')
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).toBe('1')
    await eventually(async () => expect(await site.ids('/api/posts?search=bitcoin')).toEqual(['p2', 'p1']))

    await opened[0]?.reset()
    await site.content(exampleEvents.published({ postId: 'p3', authorId: 'amina', title: 'Bitcoin p3' }))
    await eventually(async () =>
      expect(await site.ids('/api/posts?search=bitcoin')).toEqual(['p3', 'p2', 'p1']),
    )
    await site.close()
  })

  it('is rebuilt when its file is damaged, even if clients ask for suggestions only', async () => {
    const search = createSearch()
    const site = await runContent({ create: (ports) => createContentService(ports, { search }) })
    await site.content(exampleEvents.published({ postId: 'p1', authorId: 'amina', title: 'Bitcoin rallies' }))
    await eventually(async () => expect(await site.ids('/api/posts?search=bitcoin')).toEqual(['p1']))
    const other = new DatabaseSync(join(site.ports.folder, 'search.sqlite'))
    other.exec('DROP TABLE posts')
    other.close()
    // Until the index is rebuilt, there are no suggestions.
    await eventually(async () =>
      expect((await search.suggest('reader', { term: 'bit', limit: 5 })).titles).toEqual([
        { id: 'p1', title: 'Bitcoin rallies' },
      ]),
    )
    // While the index is rebuilt, a search may respond 503.
    await eventually(async () => expect(await site.ids('/api/posts?search=bitcoin')).toEqual(['p1']))
    await site.close()
  })

  it('continues from its checkpoint, and reports its dependencies', async () => {
    const site = await runContent()
    const folder = await mkdtemp(join(tmpdir(), 'soko-search-'))
    const { bus, sources, logger, views } = site.ports
    const kit = { bus, sources, logger, folder, view: () => views.view('posts@8') }
    const ids = async (search: Search) =>
      (await search.search('reader', { term: 'bitcoin', limit: 10 })).hits.map(({ id }) => id)
    await site.content(exampleEvents.published({ postId: 'p1', authorId: 'amina', title: 'Bitcoin p1' }))

    const first = createSearch()
    expect(first.waitsFor()).toEqual(['search index'])
    await expect(ids(first)).rejects.toMatchObject({ status: 503 })
    await expect(first.suggest('reader', { term: 'b', limit: 5 })).rejects.toMatchObject({ status: 503 })
    first.start(kit)
    await eventually(async () => expect(await ids(first)).toEqual(['p1']))
    expect(first.waitsFor()).toEqual([])
    await first.stop()

    await site.content(exampleEvents.published({ postId: 'p2', authorId: 'amina', title: 'Bitcoin p2' }))
    const second = createSearch()
    second.start(kit)
    await eventually(async () => expect(await ids(second)).toEqual(['p2', 'p1']))
    await second.stop()
    await rm(folder, { recursive: true })
    await site.close()
  })
})
