// Uses its own site, because its posts must be on the first page of every list.
import { Headers } from '@soko/contracts/http/headers.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient } from '../../site/site-client.ts'
import { dayFromNow } from './testing/day-from-now.ts'
import { comment, type CommentAnswer, type PostAnswer, publish, upload } from './testing/calls.ts'
import { instrumentOf, pricesOf } from './testing/instruments.ts'
import { judgeBy, listInstrument } from './testing/judge-calls.ts'
import { openOwnTestSite, START, useAdmin, useMember } from './testing/test-site.ts'

const site = useShared(openOwnTestSite, START)
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')
const admin = useAdmin(site, 'achieng')
let post: PostAnswer
let remark: CommentAnswer

beforeAll(async () => {
  post = await publish(amina, 'Sisal in Voi', { categories: ['Fibres'] })
  remark = await comment(otieno, post._id)
  await otieno.call(`POST /api/users/follow/${amina.id}`)
}, START)

type Path = `/${string}`

const read = async (path: Path): Promise<string> =>
  JSON.stringify(await createSiteClient(site.address).call(`GET ${path}`))

const readKept = async (path: Path): Promise<string> =>
  until(async () => {
    const kept = await read(path)
    const seen = JSON.stringify(await site.visitor.call(`GET ${path}`))
    return kept === seen && kept === (await read(path)) && kept
  })

/** An entry that is not invalidated would be cached for a minute, longer than the test waits. */
const expectNews = async (paths: readonly Path[], change: () => Promise<unknown>): Promise<void> => {
  const before = await Promise.all(paths.map(readKept))
  await change()
  for (const [index, path] of paths.entries()) {
    await until(async () => (await read(path)) !== before[index])
    // A change in several steps may continue between the requests, so one of two responses must match.
    const kept = await read(path)
    const seen = JSON.stringify(await site.visitor.call(`GET ${path}`))
    expect([kept, await read(path)]).toContain(seen)
  }
}

const feeds = (): Path[] => [
  '/api/posts',
  '/api/posts?sort=popular',
  '/api/posts?category=fibres',
  '/api/posts?instrument=SISAL',
  '/api/posts?category=FIBRES&sort=popular',
  '/api/posts?author=amina',
  `/api/posts?author=${amina.id}&category=Fibres`,
  `/api/posts/user/${amina.id}`,
]
const whole = (): Path[] => [
  `/api/posts/${post._id}`,
  '/api/posts/title/Sisal%20in%20Voi',
  `/api/posts/title/${post.slug}`,
]

describe('the cache is invalidated by', () => {
  it('a new post', async () => {
    const paths = [...feeds(), '/api/posts/title/Sisal%20in%20Voi', '/api/categories'] as const
    await expectNews(paths, async () => publish(amina, 'Sisal in Voi', { categories: ['Fibres', 'Taita'] }))
  })

  it('a new category', async () => {
    await expectNews(['/api/posts/category/getall'], async () => {
      await publish(amina, 'Tea in Kericho', { categories: ['Tea'] })
    })
  })

  it('a revision', async () => {
    await expectNews([...feeds(), ...whole(), `/api/posts/${post._id}/history`], async () => {
      await amina.call(`PUT /api/posts/${post._id}`, { body: { editorText: 'It rose.' } })
    })
  })

  it('a comment and its deletion', async () => {
    const paths = [...feeds(), ...whole(), `/api/comments/post/${post._id}`] as const
    let written: CommentAnswer | undefined
    await expectNews(paths, async () => {
      written = await comment(otieno, post._id, 'And again.')
    })
    await expectNews(paths, async () => otieno.call(`DELETE /api/comments/${written?._id ?? ''}`))
  })

  it('the first comment on a post', async () => {
    const { _id } = await publish(amina, 'Nobody has said anything')
    await expectNews([`/api/comments/post/${_id}`], async () => comment(otieno, _id))
  })

  it('a bookmark', async () => {
    await expectNews([...feeds(), ...whole()], async () => {
      await otieno.call('POST /api/bookmarks/', { body: { postId: post._id } })
    })
  })

  it('a new name and photo of an author', async () => {
    const paths = [...feeds(), ...whole(), `/api/users/${otieno.id}/following`] as const
    await expectNews(paths, async () =>
      amina.call(`PUT /api/users/${amina.id}`, { body: { name: 'Amina W.' } }),
    )
    await expectNews(paths, async () => {
      await amina.call(`PUT /api/users/${amina.id}`, { body: { photo: await upload(amina) } })
    })
  })

  it('a new name of a commenter and follower', async () => {
    const paths = [`/api/comments/post/${post._id}`, `/api/users/${amina.id}/followers`] as const
    await expectNews(paths, async () =>
      otieno.call(`PUT /api/users/${otieno.id}`, { body: { username: 'otis' } }),
    )
    expect(await read(paths[0])).toContain(remark._id)
  })

  it('an unfollow and a follow', async () => {
    const paths = [`/api/users/${amina.id}/followers`, `/api/users/${otieno.id}/following`] as const
    await expectNews(paths, async () => otieno.call(`POST /api/users/unfollow/${amina.id}`))
    await expectNews(paths, async () => otieno.call(`POST /api/users/follow/${amina.id}`))
  })

  it('a new name of a category', async () => {
    await publish(amina, 'Coffee in Nyeri', { categories: ['Coffee'] })
    await expectNews(['/api/posts?category=coffee', '/api/categories'], async () => {
      await admin.call('POST /api/admin/categories/rename', { body: { from: 'Coffee', to: 'Arabica' } })
    })
  })

  it('a new title, by which the post is then found', async () => {
    const { _id, slug } = await publish(amina, 'Before')
    await expectNews([`/api/posts/title/${slug}`, '/api/posts/title/After'], async () => {
      await amina.call(`PUT /api/posts/${_id}`, { body: { title: 'After' } })
    })
  })

  it('a series: a new part, another order, a deleted part, another title, its deletion', async () => {
    const { _id }: { readonly _id: string } = await amina.call('POST /api/series', {
      body: { title: 'Hides' },
    })
    const body = { title: 'Hides, one', desc: 'Text.', seriesId: _id }
    const part: PostAnswer = await amina.call('POST /api/posts/create', { body })
    const paths: Path[] = [
      `/api/posts/${part._id}`,
      `/api/posts/title/${part.slug}`,
      `/api/series?author=${amina.id}`,
      `/api/series/${_id}`,
    ]
    let second: PostAnswer | undefined
    await expectNews(paths, async () => {
      second = await amina.call('POST /api/posts/create', { body: { ...body, title: 'Hides, two' } })
    })
    const posts = [second?._id, part._id]
    await expectNews(paths, async () => amina.call(`POST /api/series/${_id}`, { body: { posts } }))
    await expectNews(paths, async () => amina.call(`DELETE /api/posts/${second?._id ?? ''}`))
    await expectNews(paths, async () => amina.call(`POST /api/series/${_id}`, { body: { title: 'Skins' } }))
    await expectNews(paths.slice(0, 3), async () => amina.call(`DELETE /api/series/${_id}`))
    const visitor = createSiteClient(site.address)
    await until(async () => (await visitor.ask(`GET /api/series/${_id}`)).status === 404)
  })

  it('a call: made, with a remark, withdrawn', async () => {
    const calls = [{ symbol: 'USDNGN', direction: 'up', until: dayFromNow(30) }]
    const body = { title: 'The naira in a month', desc: 'Text.', calls }
    // Content receives instruments shortly after its start.
    await until(async () => (await otieno.ask('POST /api/posts/create', { body })).status === 201)
    let made: PostAnswer & { readonly calls: readonly string[] } = { ...post, calls: [] }
    const lists: Path[] = [
      '/api/calls',
      '/api/calls?state=open&symbol=USDNGN',
      '/api/records',
      '/api/records/amina',
      '/api/records/amina/calls',
      '/api/records/amina/calls.csv',
    ]
    const cards: Path[] = [
      '/api/posts',
      '/api/posts?author=amina',
      `/api/posts/user/${amina.id}`,
      '/rss.xml',
      '/profile/amina/rss.xml',
    ]
    await expectNews(lists, async () => {
      made = await amina.call('POST /api/posts/create', { body })
    })
    const call = `/api/calls/${made.calls[0] ?? ''}` as const
    const own: Path[] = [call, `/api/posts/${made._id}/calls`]
    await expectNews(own, async () => amina.call(`POST ${call}/remarks`, { body: { text: 'Still so.' } }))
    const changed = [...own, ...lists.filter((path) => path !== '/api/records')]
    const picture: Path = `/og/${made._id}/1.png`
    await expectNews([...changed, ...cards, picture], async () => amina.call(`POST ${call}/take-back`))
  })

  it('a judgement of a call', async () => {
    await listInstrument(admin, 'COIR', 'Coir')
    const series: { readonly _id: string } = await amina.call('POST /api/series', {
      body: { title: 'Ropes' },
    })
    const calls = [{ symbol: 'COIR', direction: 'up', until: dayFromNow(30), target: '102' }]
    const body = { title: 'Ropes', desc: 'Text.', categories: ['Ropes'], seriesId: series._id, calls }
    await until(async () => (await amina.ask('POST /api/posts/create', { body })).status === 201)
    const rss: Path[] = [
      '/rss.xml',
      '/profile/amina/rss.xml',
      '/category/Ropes/rss.xml',
      `/series/${series._id}/rss.xml`,
    ]
    const says = async (state: string) =>
      Promise.all(
        rss.map(async (path) =>
          until(async () => (await read(path)).includes(`&lt;b&gt;${state}&lt;/b&gt;`)),
        ),
      )
    await says('Awaiting its first close')
    const shown: Path[] = ['/api/posts', '/api/posts?category=Ropes', '/api/records/amina/calls']
    await expectNews([...shown, ...rss], async () => judgeBy(admin, 'COIR', '100.50', '102.50'))
    await says('Right')
  })

  it('an instrument, its prices and their corrections', async () => {
    const line = '/api/admin/instruments/SISAL'
    await expectNews(['/api/instruments?limit=100', '/api/instruments?kind=commodity'], async () => {
      await admin.call('POST /api/admin/instruments', { body: instrumentOf('SISAL') })
    })
    const paths: Path[] = [
      '/api/instruments?limit=100',
      '/api/instruments/SISAL',
      '/api/instruments/SISAL/closes',
    ]
    const changes: readonly (readonly [path: string, body: object, shown: readonly Path[]])[] = [
      ['prices', pricesOf({ '2026-01-05': '1700', '2026-01-06': '1710' }), paths],
      ['corrections', { date: '2026-01-06', close: '1701', reason: 'Swapped.' }, paths],
      ['splits', { from: '2026-01-06', was: 1, became: 10, reason: 'Quoted by the bale.' }, paths],
      [
        'corporate-actions',
        { actions: [{ type: 'dividend', exDay: '2026-01-06', amount: '20' }], reason: 'It was announced.' },
        paths.slice(1, 2),
      ],
      ['closed-days', { dates: ['2026-01-06'], reason: 'A holiday.' }, paths],
      ['end', { date: '2026-01-07', lastValue: '0', reason: 'Delisted.' }, paths.slice(0, 2)],
    ]
    for (const [path, body, shown] of changes)
      await expectNews(shown, async () => admin.call(`POST ${line}/${path}`, { body }))
  })

  it('a new name of an instrument, by which posts mention it', async () => {
    await listInstrument(admin, 'TEFF', 'Grain')
    const { _id, slug } = await publish(amina, 'Enjera gets dearer')
    const paths: Path[] = [
      '/api/posts?instrument=TEFF',
      `/api/posts/${_id}`,
      '/api/posts/title/Enjera%20gets%20dearer',
      `/api/posts/title/${slug}`,
    ]
    await expectNews(paths, async () =>
      admin.call('POST /api/admin/instruments/TEFF', { body: { name: 'Enjera' } }),
    )
    expect(await read('/api/posts?instrument=TEFF')).toContain(_id)
    expect(await read(`/api/posts/${_id}`)).toContain('"symbols":["TEFF"]')
  })

  it('a deleted post, which disappears everywhere, and its restoration', async () => {
    await expectNews([...feeds(), '/api/categories'], async () => amina.call(`DELETE /api/posts/${post._id}`))
    const visitor = createSiteClient(site.address)
    const paths: Path[] = [`/api/posts/${post._id}`, `/api/comments/post/${post._id}`]
    for (const path of paths) await until(async () => (await visitor.ask(`GET ${path}`)).status === 404)
    await amina.call(`POST /api/posts/${post._id}/restore`)
    for (const path of paths) await until(async () => (await visitor.ask(`GET ${path}`)).status === 200)
  })

  it('page content: a new post, and the settings of the site', async () => {
    await expectNews(['/'], async () => publish(amina, 'Cashew in Kilifi'))
    expect(await read('/')).toContain('Cashew in Kilifi')
    await expectNews(['/', '/company/about-us'], async () =>
      admin.call('PUT /api/site', { body: { name: 'Sokoni' } }),
    )
  })

  it('an erased account', async () => {
    const guest = await site.join('guest')
    await comment(guest, post._id, 'I was here.')
    await guest.call(`POST /api/users/follow/${amina.id}`)
    const { _id } = await publish(guest, 'Gone soon', { categories: ['Fibres'] })
    const paths: Path[] = [
      '/api/posts',
      '/api/posts?category=fibres',
      `/api/comments/post/${post._id}`,
      `/api/users/${amina.id}/followers`,
    ]
    await expectNews(paths, async () => {
      await guest.call(`DELETE /api/users/${guest.id}`, { body: { currentPassword: guest.password } })
    })
    await until(
      async () => (await createSiteClient(site.address).ask(`GET /api/posts/${_id}`)).status === 404,
    )
    await until(async () => !(await read('/api/posts')).includes(guest.id))
  })
})

describe('the cache', () => {
  it('refreshes search results after a second', async () => {
    await read('/api/posts?search=avocado')
    await publish(amina, 'Avocado from Murang’a')
    const found = await until(async () => {
      const answer = await read('/api/posts?search=avocado')
      return answer.includes('Murang') && answer
    })
    expect(found).toContain('Avocado')
  })

  it('shows writers each of their writes at once, while others read', async () => {
    const stop = new AbortController()
    const reading = (async () => {
      while (!stop.signal.aborted) await read('/api/posts?limit=5')
    })()
    for (let round = 0; round < 20; round += 1) {
      const { _id } = await publish(amina, `Round ${round}`)
      const { headers, body } = await amina.ask('GET /api/posts?limit=5')
      expect(headers.has(Headers.stale)).toBe(false)
      expect(JSON.stringify(body)).toContain(_id)
    }
    stop.abort()
    await reading
  })
})
