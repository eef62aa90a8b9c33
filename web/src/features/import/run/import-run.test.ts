// @vitest-environment jsdom
import type { ApiError } from '../../../api/http.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Found } from '../found.ts'
import { preparedOf } from '../testing/prepared.ts'
import { createImportRun, type ImportCalls, type ImportRun, type Wish } from './import-run.ts'

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

const callsOf = (calls: Partial<ImportCalls>): ImportCalls => ({
  take: async () => ({ image }),
  publish: async ({ title }) => ({ data: { slug: title } }),
  saveDraft: async () => ({ data: {} }),
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
        return { data: {} }
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
    callsOf({ publish: async () => answers.shift() ?? { data: { slug: 'a' } } }),
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
    return navigator.onLine ? { data: { slug: 'a' } } : refusal(0)
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
        return { data: { slug: title } }
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
    title === 'a' && !isReady ? refusal(422, { errors: { title: ['Too long.'] } }) : { data: { slug: title } }
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
      : { data: { slug: title } }
  }
  await ended(createImportRun([wishOf('a', { categories: ['Tea', 'New'] })], callsOf({ publish })))
  expect(sent).toEqual([['Tea', 'New'], ['Tea']])
})

it('comes without a series that this site does not have', async () => {
  const sent: string[] = []
  const publish: ImportCalls['publish'] = async ({ seriesId, title }) => {
    sent.push(seriesId)
    return seriesId === '' ? { data: { slug: title } } : refusal(422, { errors: { seriesId: ['No.'] } })
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
