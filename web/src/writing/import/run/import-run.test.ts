// @vitest-environment jsdom
import type { ApiError } from '../../../shared/api/http.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Found } from '../found.ts'
import { emptyFile, preparedOf } from '../testing/prepared.ts'
import { prepare } from '../prepare/prepare.ts'
import { createImportRun, type ImportCalls, type ImportRun, type Wish } from './import-run.ts'
import { inLinkOrder } from './put-links.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wishOf = (title: string, found: Partial<Found> = {}): Wish => ({
  id: `import${title}`,
  prepared: preparedOf(title, found),
  asDraft: false,
})

const image = { url: '/media/a/full.jpeg', width: 8, height: 4, placeholder: '', variants: [] }
const refusal = (status: number, more: Partial<ApiError> = {}): { error: ApiError } => ({
  error: { status, code: 'x', message: 'No.', ...more },
})

const posted = (slug: string) => ({ kind: 'post', id: `post-${slug}`, version: 1, slug }) as const
const drafted = (id: string) => ({ kind: 'draft', id, version: 1 }) as const

const callsOf = (calls: Partial<ImportCalls>): ImportCalls => ({
  take: async () => ({ image }),
  publish: async ({ title }) => ({ data: posted(title) }),
  saveDraft: async (id) => ({ data: drafted(id) }),
  rewrite: async () => ({}),
  newKey: () => 'key',
  knownCategories: ['Tea'],
  knownSlugs: new Map(),
  ...calls,
})

const statesOf = (run: ImportRun) => run.view().lines.map(({ state }) => state)
const ended = async (run: ImportRun) => {
  await vi.waitFor(() => expect(run.view().state).not.toBe('running'))
  return run
}

it('puts images to their places, and with one missing comes as a draft with a link to it', async () => {
  const sent: string[] = []
  const html =
    '<p>A</p><figure><img src="https://a.example/1.png" alt="One"></figure><figure><img src="https://a.example/2.png"><figcaption>Two</figcaption></figure>'
  const run = createImportRun(
    [wishOf('tea', { html })],
    callsOf({
      take: async (source) => (source.includes('1.png') ? { image } : refusal(422)),
      saveDraft: async (_id, fields) => {
        sent.push(fields.html)
        return { data: drafted('tea') }
      },
    }),
  )
  await ended(run)
  expect(sent[0]?.replaceAll(' rel="noopener nofollow ugc"', '')).toBe(
    '<p>A</p><figure class="image"><img src="/media/a/full.jpeg" alt="One" width="8" height="4"></figure><p><a href="https://a.example/2.png">Image missing</a></p><p>Two</p>',
  )
  expect(run.view().lines[0]).toMatchObject({ state: 'draft', slug: null, missing: 1 })
})

it('waits for as long as the site asks to, says so, and goes on by itself', async () => {
  const answers = [refusal(429, { retryAfter: 900 }), refusal(503), refusal(0)]
  const run = createImportRun(
    [wishOf('a')],
    callsOf({ publish: async () => answers.shift() ?? { data: posted('a') } }),
  )
  await vi.waitFor(() => expect(run.view().waits).toEqual({ seconds: 900 }))
  await vi.advanceTimersByTimeAsync(899_000)
  expect(answers).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await ended(run)
  expect([statesOf(run), run.view().waits]).toEqual([['published'], undefined])
})

it('is cancelled while it waits', async () => {
  const publish = async () => refusal(429, { retryAfter: 3_600 })
  const run = createImportRun([wishOf('a'), wishOf('b')], callsOf({ publish }))
  await vi.waitFor(() => expect(run.view().waits).toBeDefined())
  run.cancel()
  await ended(run)
  expect([run.view().state, statesOf(run), run.view().waits]).toEqual([
    'cancelled',
    ['waiting', 'waiting'],
    undefined,
  ])
})

it('waits for the network for as long as there is none, under the same key', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const keys: string[] = []
  let count = 0
  const publish: ImportCalls['publish'] = async (_fields, _id, key) => {
    keys.push(key)
    return navigator.onLine ? { data: posted('a') } : refusal(0)
  }
  const run = createImportRun([wishOf('a')], callsOf({ publish, newKey: () => `key-${(count += 1)}` }))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([run.view().state, run.view().waits]).toEqual(['running', {}])
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await ended(run)
  expect([statesOf(run), [...new Set(keys)]]).toEqual([['published'], ['key-1']])
  vi.restoreAllMocks()
})

it('asks another site twice more for an image that it puts off, and then saves a draft without it', async () => {
  let asked = 0
  const take = async () => {
    asked += 1
    return refusal(422, { retryAfter: 20 })
  }
  const html = '<p>A</p><figure><img src="https://a.example/1.png" alt="One"></figure>'
  const run = createImportRun([wishOf('a', { html })], callsOf({ take }))
  await vi.advanceTimersByTimeAsync(60_000)
  await ended(run)
  expect([asked, run.view().lines[0]]).toMatchObject([3, { state: 'draft', missing: 1 }])
})

it('keeps what is here when it is cancelled, and goes on with the rest', async () => {
  const run: ImportRun = createImportRun(
    [wishOf('a'), wishOf('b')],
    callsOf({
      publish: async ({ title }) => {
        await Promise.resolve()
        run.cancel()
        return { data: posted(title) }
      },
    }),
  )
  await ended(run)
  expect([run.view().state, statesOf(run)]).toEqual(['cancelled', ['published', 'waiting']])
  run.retry()
  await ended(run)
  expect(statesOf(run)).toEqual(['published', 'published'])
})

it('says why one failed, goes on with the next, and tries again', async () => {
  let isReady = false
  const publish: ImportCalls['publish'] = async ({ title }) =>
    title === 'a' && !isReady ? refusal(422, { errors: { title: ['Too long.'] } }) : { data: posted(title) }
  const run = await ended(createImportRun([wishOf('a'), wishOf('b')], callsOf({ publish })))
  expect(run.view().lines.map(({ state, message }) => [state, message])).toEqual([
    ['failed', 'Too long.'],
    ['published', undefined],
  ])
  isReady = true
  run.retry()
  await ended(run)
  expect(statesOf(run)).toEqual(['published', 'published'])
})

it('leaves out categories that only admins may bring in', async () => {
  const sent: (readonly string[])[] = []
  const publish: ImportCalls['publish'] = async ({ categories, title }) => {
    sent.push(categories)
    return categories.includes('New')
      ? refusal(422, { errors: { 'categories.1': ['No.'] } })
      : { data: posted(title) }
  }
  await ended(createImportRun([wishOf('a', { categories: ['Tea', 'New'] })], callsOf({ publish })))
  expect(sent).toEqual([['Tea', 'New'], ['Tea']])
})

it('comes without a series that this site does not have', async () => {
  const sent: string[] = []
  const publish: ImportCalls['publish'] = async ({ seriesId, title }) => {
    sent.push(seriesId)
    return seriesId === '' ? { data: posted(title) } : refusal(422, { errors: { seriesId: ['No.'] } })
  }
  const own = { id: 'a', details: { seriesId: 'elsewhere' }, isForm: true }
  const run = await ended(createImportRun([wishOf('a', { own })], callsOf({ publish })))
  expect([sent, statesOf(run)]).toEqual([['elsewhere', ''], ['published']])
})

it('takes one as here whose answer was lost', async () => {
  const publish = async () => refusal(409, { code: 'draft-published' })
  const run = await ended(createImportRun([wishOf('a')], callsOf({ publish })))
  expect(statesOf(run)).toEqual(['published'])
})

const HERE = `${location.origin}/posts/post`
const OLD = 'https://old.example'

/** Analyses of one site that link to each other. */
const siteOf = (links: Readonly<Record<string, readonly string[]>>, drafts: readonly string[] = []) => {
  const analyses = Object.entries(links).map(([name, targets]): Found => ({
    key: name,
    title: name,
    summary: '',
    html: targets.map((target) => `<p><a href="${OLD}/${target}/">${target}</a></p>`).join('') || '<p>A</p>',
    categories: [],
    isDraft: false,
    canonicalUrl: `${OLD}/${name}/`,
    notes: [],
  }))
  const source = { file: { ...emptyFile, analyses }, origin: OLD, known: [] }
  return analyses.map((found): Wish => ({
    id: `import${found.key}`,
    prepared: prepare(found, source),
    asDraft: drafts.includes(found.key),
  }))
}

/** Imports a site, and returns the final links of each analysis and the number of times that it was written. */
const imported = async (wishes: readonly Wish[], calls: Partial<ImportCalls> = {}) => {
  const texts = new Map<string, string[]>()
  const write = (id: string, html: string) => texts.set(id, [...(texts.get(id) ?? []), html])
  const run = createImportRun(
    wishes,
    callsOf({
      publish: async ({ title, html }) => {
        write(`post-${title}`, html)
        return { data: posted(title) }
      },
      saveDraft: async (id, { html }) => {
        write(id, html)
        return { data: drafted(id) }
      },
      rewrite: async ({ id }, html) => {
        write(id, html)
        return {}
      },
      ...calls,
    }),
  )
  await ended(run)
  const linksOf = (html = '') => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)
  return {
    run,
    links: Object.fromEntries(Array.from(texts, ([id, all]) => [id, linksOf(all.at(-1))])),
    times: Object.fromEntries(Array.from(texts, ([id, all]) => [id, all.length])),
  }
}

it.each([
  ['one that comes later', { a: ['b'], b: [] }, { a: 1, b: 1 }],
  ['one that comes earlier', { a: [], b: ['a'] }, { a: 1, b: 1 }],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, { a: 1, b: 1, c: 1 }],
  ['each other', { a: ['b'], b: ['a'] }, { a: 1, b: 2 }],
  ['a circle', { a: ['b'], b: ['c'], c: ['a', 'b'] }, { a: 1, b: 1, c: 2 }],
])('leads to analyses of the same run: %s', async (_which, links, times) => {
  const names = Object.entries(times).map(([name, count]) => [`post-${name}`, count])
  const here = Object.entries(links).map(([name, targets]) => [
    `post-${name}`,
    targets.map((target) => `${HERE}/${target}`),
  ])
  const site = await imported(siteOf(links))
  expect(site.times).toEqual(Object.fromEntries(names))
  expect(site.links).toEqual(Object.fromEntries(here))
})

it('leads from drafts to published analyses, and to the old page of a draft', async () => {
  const { links } = await imported(siteOf({ a: ['b'], b: ['a'] }, ['a']))
  expect(links).toEqual({ importa: [`${HERE}/b`], 'post-b': [`${OLD}/a/`] })
})

it('leads to the old page of an analysis that fails, and to the new page after a retry', async () => {
  const answers = [refusal(422)]
  const site = siteOf({ a: ['b'], b: ['a'] })
  const rewritten: string[] = []
  const { run, links } = await imported(site, {
    publish: async ({ title, html }) => {
      const refused = title === 'b' ? answers.shift() : undefined
      if (refused === undefined) rewritten.push(html)
      return refused ?? { data: posted(title) }
    },
    rewrite: async ({ id }, html) => {
      rewritten.push(`${id} ${html}`)
      return {}
    },
  })
  expect([links, statesOf(run)]).toEqual([{}, ['failed', 'published']])
  expect(rewritten).toEqual([expect.stringContaining(`href="${OLD}/b/"`)])
  run.retry()
  await ended(run)
  expect(statesOf(run)).toEqual(['published', 'published'])
  expect(rewritten.slice(1)).toEqual([
    expect.stringContaining(`href="${HERE}/a"`),
    expect.stringMatching(`^post-a .*href="${HERE}/b"`),
  ])
})

it('reports links to the old site that could not be corrected, and retries', async () => {
  const answers = [refusal(409)]
  const rewrite = async () => answers.shift() ?? {}
  const { run } = await imported(siteOf({ a: ['b'], b: ['a'] }), { rewrite })
  expect(run.view().lines.map(({ hasOldLinks }) => hasOldLinks)).toEqual([true, undefined])
  run.retry()
  await ended(run)
  expect(run.view().lines.map(({ hasOldLinks }) => hasOldLinks)).toEqual([false, undefined])
})

it('keeps the order of analyses without links, and supports a chain as long as a file', () => {
  const alone = ['c', 'a', 'b'].map((title) => wishOf(title))
  expect(inLinkOrder(alone)).toEqual(alone)
  const prepared = preparedOf('a')
  const chain = Array.from({ length: 20_000 }, (_, at) => ({
    prepared: {
      ...prepared,
      found: { ...prepared.found, key: `${at}` },
      links: [{ place: '', key: `${at + 1}` }],
    },
  }))
  expect(inLinkOrder(chain).map((wish) => wish.prepared.found.key)).toEqual(
    chain.map((_, at) => `${19_999 - at}`),
  )
})
