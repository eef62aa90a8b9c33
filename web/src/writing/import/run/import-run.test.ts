// @vitest-environment jsdom
import type { ApiError } from '../../../shared/api/http.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SourceAnalysis } from '../source-analysis.ts'
import { emptyFile, preparedOf } from '../testing/prepared.ts'
import { prepare } from '../prepare/prepare.ts'
import { createImportRun, type ImportApi, type ImportRun, type ImportItem } from './import-run.ts'
import { sortByLinks } from './insert-links.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const itemOf = (title: string, found: Partial<SourceAnalysis> = {}): ImportItem => ({
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

const apiOf = (overrides: Partial<ImportApi>): ImportApi => ({
  upload: async () => ({ image }),
  publish: async ({ title }) => ({ data: posted(title) }),
  saveDraft: async (id) => ({ data: drafted(id) }),
  rewrite: async () => ({}),
  newKey: () => 'key',
  knownCategories: ['Tea'],
  knownSlugs: new Map(),
  ...overrides,
})

const statesOf = (run: ImportRun) => run.view().lines.map(({ state }) => state)
const ended = async (run: ImportRun) => {
  await vi.waitFor(() => expect(run.view().state).not.toBe('running'))
  return run
}

it('inserts images, and imports as a draft with a link if one is missing', async () => {
  const sent: string[] = []
  const html =
    '<p>A</p><figure><img src="https://a.example/1.png" alt="One"></figure><figure><img src="https://a.example/2.png"><figcaption>Two</figcaption></figure>'
  const run = createImportRun(
    [itemOf('tea', { html })],
    apiOf({
      upload: async (source) => (source.includes('1.png') ? { image } : refusal(422)),
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

it('waits for the time in Retry-After, shows it, and continues automatically', async () => {
  const answers = [refusal(429, { retryAfter: 900 }), refusal(503), refusal(0)]
  const run = createImportRun(
    [itemOf('a')],
    apiOf({ publish: async () => answers.shift() ?? { data: posted('a') } }),
  )
  await vi.waitFor(() => expect(run.view().retryWait).toEqual({ seconds: 900 }))
  await vi.advanceTimersByTimeAsync(899_000)
  expect(answers).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await ended(run)
  expect([statesOf(run), run.view().retryWait]).toEqual([['published'], undefined])
})

it('can be cancelled while it waits', async () => {
  const publish = async () => refusal(429, { retryAfter: 3_600 })
  const run = createImportRun([itemOf('a'), itemOf('b')], apiOf({ publish }))
  await vi.waitFor(() => expect(run.view().retryWait).toBeDefined())
  run.cancel()
  await ended(run)
  expect([run.view().state, statesOf(run), run.view().retryWait]).toEqual([
    'cancelled',
    ['waiting', 'waiting'],
    undefined,
  ])
})

it('waits for the network without a limit, and retries with the same key', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const keys: string[] = []
  let count = 0
  const publish: ImportApi['publish'] = async (_fields, _id, key) => {
    keys.push(key)
    return navigator.onLine ? { data: posted('a') } : refusal(0)
  }
  const run = createImportRun([itemOf('a')], apiOf({ publish, newKey: () => `key-${(count += 1)}` }))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([run.view().state, run.view().retryWait]).toEqual(['running', {}])
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await ended(run)
  expect([statesOf(run), [...new Set(keys)]]).toEqual([['published'], ['key-1']])
  vi.restoreAllMocks()
})

it('retries a deferred image twice, and then saves a draft without it', async () => {
  let asked = 0
  const upload = async () => {
    asked += 1
    return refusal(422, { retryAfter: 20 })
  }
  const html = '<p>A</p><figure><img src="https://a.example/1.png" alt="One"></figure>'
  const run = createImportRun([itemOf('a', { html })], apiOf({ upload }))
  await vi.advanceTimersByTimeAsync(60_000)
  await ended(run)
  expect([asked, run.view().lines[0]]).toMatchObject([3, { state: 'draft', missing: 1 }])
})

it('keeps imported analyses when it is cancelled, and can continue with the rest', async () => {
  const run: ImportRun = createImportRun(
    [itemOf('a'), itemOf('b')],
    apiOf({
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

it('shows why an import failed, continues with the next one, and can retry', async () => {
  let isReady = false
  const publish: ImportApi['publish'] = async ({ title }) =>
    title === 'a' && !isReady ? refusal(422, { errors: { title: ['Too long.'] } }) : { data: posted(title) }
  const run = await ended(createImportRun([itemOf('a'), itemOf('b')], apiOf({ publish })))
  expect(run.view().lines.map(({ state, message }) => [state, message])).toEqual([
    ['failed', 'Too long.'],
    ['published', undefined],
  ])
  isReady = true
  run.retry()
  await ended(run)
  expect(statesOf(run)).toEqual(['published', 'published'])
})

it('leaves out categories that only admins can create', async () => {
  const sent: (readonly string[])[] = []
  const publish: ImportApi['publish'] = async ({ categories, title }) => {
    sent.push(categories)
    return categories.includes('New')
      ? refusal(422, { errors: { 'categories.1': ['No.'] } })
      : { data: posted(title) }
  }
  await ended(createImportRun([itemOf('a', { categories: ['Tea', 'New'] })], apiOf({ publish })))
  expect(sent).toEqual([['Tea', 'New'], ['Tea']])
})

it('leaves out a series that does not exist here', async () => {
  const sent: string[] = []
  const publish: ImportApi['publish'] = async ({ seriesId, title }) => {
    sent.push(seriesId)
    return seriesId === '' ? { data: posted(title) } : refusal(422, { errors: { seriesId: ['No.'] } })
  }
  const own = { id: 'a', details: { seriesId: 'elsewhere' }, isForm: true }
  const run = await ended(createImportRun([itemOf('a', { own })], apiOf({ publish })))
  expect([sent, statesOf(run)]).toEqual([['elsewhere', ''], ['published']])
})

it('counts an analysis as imported if its response was lost', async () => {
  const publish = async () => refusal(409, { code: 'draft-published' })
  const run = await ended(createImportRun([itemOf('a')], apiOf({ publish })))
  expect(statesOf(run)).toEqual(['published'])
})

const HERE = `${location.origin}/posts/post`
const OLD = 'https://old.example'

const siteOf = (links: Readonly<Record<string, readonly string[]>>, drafts: readonly string[] = []) => {
  const analyses = Object.entries(links).map(([name, targets]): SourceAnalysis => ({
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
  return analyses.map((found): ImportItem => ({
    id: `import${found.key}`,
    prepared: prepare(found, source),
    asDraft: drafts.includes(found.key),
  }))
}

/** Returns the final links of each analysis, and the number of writes. */
const imported = async (items: readonly ImportItem[], overrides: Partial<ImportApi> = {}) => {
  const texts = new Map<string, string[]>()
  const write = (id: string, html: string) => texts.set(id, [...(texts.get(id) ?? []), html])
  const run = createImportRun(
    items,
    apiOf({
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
      ...overrides,
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
  ['a later one', { a: ['b'], b: [] }, { a: 1, b: 1 }],
  ['an earlier one', { a: [], b: ['a'] }, { a: 1, b: 1 }],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, { a: 1, b: 1, c: 1 }],
  ['each other', { a: ['b'], b: ['a'] }, { a: 1, b: 2 }],
  ['a cycle', { a: ['b'], b: ['c'], c: ['a', 'b'] }, { a: 1, b: 1, c: 2 }],
])('links to analyses of the same import: %s', async (_case, links, times) => {
  const names = Object.entries(times).map(([name, count]) => [`post-${name}`, count])
  const here = Object.entries(links).map(([name, targets]) => [
    `post-${name}`,
    targets.map((target) => `${HERE}/${target}`),
  ])
  const site = await imported(siteOf(links))
  expect(site.times).toEqual(Object.fromEntries(names))
  expect(site.links).toEqual(Object.fromEntries(here))
})

it('links from drafts to published analyses, and to the old page of a draft', async () => {
  const { links } = await imported(siteOf({ a: ['b'], b: ['a'] }, ['a']))
  expect(links).toEqual({ importa: [`${HERE}/b`], 'post-b': [`${OLD}/a/`] })
})

it('links to the old page of a failed analysis, and to the new page after a retry', async () => {
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

it('keeps the order of analyses without links, and sorts long chains', () => {
  const alone = ['c', 'a', 'b'].map((title) => itemOf(title))
  expect(sortByLinks(alone)).toEqual(alone)
  const prepared = preparedOf('a')
  const chain = Array.from({ length: 20_000 }, (_, at) => ({
    prepared: {
      ...prepared,
      found: { ...prepared.found, key: `${at}` },
      links: [{ placeholder: '', key: `${at + 1}` }],
    },
  }))
  expect(sortByLinks(chain).map((item) => item.prepared.found.key)).toEqual(
    chain.map((_, at) => `${19_999 - at}`),
  )
})
