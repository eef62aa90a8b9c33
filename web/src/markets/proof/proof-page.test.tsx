// @vitest-environment jsdom
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { SignatureType } from '@soko/contracts/transparency/note.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inLocalTime } from '../../shared/lib/dates.ts'
import * as files from '../../shared/lib/download-text.ts'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { aMember } from '../../shared/testing/a-member.ts'
import { dayInWords, longDay } from './long-day.ts'
import { recallLog, rememberLog } from './log-memory.ts'
import { page } from './proof-page.tsx'
import {
  aKey,
  aPublicLog,
  aRenewal,
  RECORDED_AT,
  WITNESSED_AT,
  type Written,
} from './testing/a-public-log.ts'

/** When this browser first stored the log's key, and when it last verified the log. */
const [KEY_SINCE, SEEN_AT] = ['2025-03-03T12:00:00.000Z', '2025-11-03T12:00:00.000Z']
const ERASED_AT = '2025-10-08T12:20:44.000Z'
const LEAF = 'GET /api/logs/content/leaves/{index}'
const writer = aMember('mensah_credit')
const version = (title: string, more: Partial<Written> = {}): Written => ({
  text: {
    postId: 'post-1',
    authorId: writer._id,
    title,
    slug: 'cocoa-after-the-second-crop',
    html: `<p>${title}, <em>word for word</em>.</p><img src="x" onerror="alert(1)">`,
    sanitizer: 9,
    editorText: '',
    categories: ['Commodities'],
  },
  ...more,
})
const written = [
  version('Cocoa after the crop', { time: '2025-09-23T10:47:51.000Z' }),
  version('Cocoa after the second crop', { version: 2, of: 0 }),
  ...Array.from({ length: 9 }, (_, at): Written => ({ text: { title: `Another ${at}` } })),
]
const log = aPublicLog({ written })
const others = [{ index: 0, kind: 'version', at: '2025-09-23T10:47:51.000Z' }]

const serving = (
  change: (leafProof: LeafProof) => LeafProof = (leafProof) => leafProof,
  of = log,
): FakeApi => ({
  [LEAF]: ({ params, query }) => {
    const seen = query.seen === undefined ? undefined : Number(query.seen)
    return change({ ...of.proofOf(Number(params.index), { seen }), ...(params.index === '1' && { others }) })
  },
  'GET /api/users/{id}': writer,
})

const open = (api: FakeApi, address = '/proof/content/1') =>
  renderPage(page, '/proof/:service/:index', { address, api })

const stepOf = async (title: string) => {
  const item = (await screen.findByRole('heading', { level: 3, name: title })).closest('li')
  if (item === null) throw new Error('The heading is in no list item.')
  return item
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const verified = async (name = 'Verified in this browser') => screen.findByRole('heading', { level: 2, name })

const rememberTree = (size: number, of = log) =>
  rememberLog(
    of.origin,
    {
      keys: of.keys.map(({ vkey }) => ({ vkey, since: KEY_SINCE })),
      checkpoint: of.checkpoint(size),
      at: SEEN_AT,
    },
    undefined,
  )

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the proof of a version', () => {
  it('shows the time, author and index of the leaf', async () => {
    open(serving())
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: `Recorded at ${inLocalTime(RECORDED_AT).time} on ${longDay(RECORDED_AT, true)}`,
      }),
    ).toBeTruthy()
    expect(hrefOf('Cocoa after the second crop')).toBe('/posts/post/cocoa-after-the-second-crop')
    expect(screen.getByText(/version 2 of 2/)).toBeTruthy()
    await screen.findByRole('link', { name: '@mensah_credit' })
    expect(hrefOf('@mensah_credit')).toBe('/profile/mensah_credit')
    expect(screen.getByText(/^Leaf 1 of the log/).textContent).toContain(log.origin)
  })

  it('is verified on the first visit, and the log is remembered', async () => {
    open(serving())
    await verified()
    expect(screen.getByRole('status').textContent).toMatch(/^4 of 6 steps, [\d,]+ ms$/)
    expect((await stepOf('The text matches the fingerprint')).textContent).toContain('verified')
    expect((await stepOf('The leaf is in the log')).textContent).toContain('4 hashes from the log')
    expect(screen.getByRole('img', { name: /^4 steps from the leaf to the root/ })).toBeTruthy()
    expect((await stepOf('The root is signed')).textContent).toContain('seen for the first time')
    expect((await stepOf('Nothing vanished since your last visit')).textContent).toContain('first visit')
    expect((await stepOf('Witnesses saw the same root')).textContent).toContain('has no witnesses')
    expect(screen.getByText(/^This text, word for word, was in the log when it had 11 leaves/)).toBeTruthy()
    expect(recallLog(log.origin)?.checkpoint).toBe(log.checkpoint())
  })

  it('is compared with the tree that this browser remembers', async () => {
    rememberTree(5)
    const { asked } = open(serving())
    await verified()
    expect(screen.getByRole('status').textContent).toMatch(/^5 of 6 steps/)
    expect((await stepOf('Nothing vanished since your last visit')).textContent).toContain(
      `On ${dayInWords(SEEN_AT, true)} this browser saw 5 leaves. All are still in the log, unchanged.`,
    )
    expect((await stepOf('The root is signed')).textContent).toContain(
      `known since ${dayInWords(KEY_SINCE, true)}`,
    )
    expect(requestsOf(asked, LEAF).at(-1)).toMatchObject({
      path: '/api/logs/content/leaves/1?seen=5',
      bypassCache: true,
    })
    expect(screen.getByText(/^Nothing that this browser saw/)).toBeTruthy()
  })

  it('counts witnesses and shows when the first one signed', async () => {
    const witnesses = ['kampala.example', 'accra.example'].map((name) =>
      aKey(name, SignatureType.cosignature),
    )
    const watched = aPublicLog({ written, witnesses })
    const [first] = witnesses
    const leafProof = watched.proofOf(1, { signers: [...watched.keys, ...(first ? [first] : [])] })
    open({ ...serving(), [LEAF]: leafProof })
    await verified()
    const step = await stepOf('Witnesses saw the same root')
    expect(step.textContent).toContain('1 of 2 signed it: kampala.example. 1 is missing.')
    expect(within(step).getByText('1 of 2')).toBeTruthy()
    expect(screen.getByText('Somebody outside Soko has seen the same log.')).toBeTruthy()
    const time = inLocalTime(WITNESSED_AT).time.slice(0, 'hh:mm'.length)
    const seen = `witnesses show that it existed by ${time} on ${dayInWords(WITNESSED_AT, true)}`
    expect(screen.getByText(seen, { exact: false })).toBeTruthy()
  })

  it('shows the hashed text as plain text, and the raw text', async () => {
    const { container } = open(serving())
    await verified()
    const recorded = within(screen.getByRole('region', { name: 'What was recorded' }))
    expect(recorded.getByText('Cocoa after the second crop, word for word.')).toBeTruthy()
    expect(recorded.getByText('Commodities')).toBeTruthy()
    expect(container.querySelector('img, em')).toBeNull()
    expect(container.querySelector('details')?.textContent).toContain(JSON.stringify(written[1]?.text))
  })
})

describe('a failed proof', () => {
  const alert = async () => (await screen.findByRole('alert')).textContent

  it('names the failed step, stops there and remembers nothing', async () => {
    open(serving((leafProof) => ({ ...leafProof, text: leafProof.text?.replace('second', 'third') ?? '' })))
    await verified('Not verified')
    expect(screen.getByRole('status').textContent).toBe('stopped at step 2 of 6')
    expect(await alert()).toMatch(/^This is not the text that was recorded\./)
    expect((await stepOf('The fingerprint is in the leaf')).className).toBe('failed')
    expect((await stepOf('The root is signed')).textContent).toContain('Skipped after a failure.')
    expect(screen.getByText('Nothing you can rely on while a step fails.')).toBeTruthy()
    expect(recallLog(log.origin)).toBeUndefined()
  })

  it('offers a download of both roots if the log changed its past', async () => {
    rememberTree(5)
    const save = vi.spyOn(files, 'downloadText').mockImplementation(() => {})
    const fork = aPublicLog({ keys: log.keys, written: written.with(3, { text: { title: 'Never said' } }) })
    open(serving(undefined, fork))
    await verified('Not verified')
    expect(await alert()).toMatch(/^The log has changed its past\./)
    const step = await stepOf('Nothing vanished since your last visit')
    expect(step.textContent).toMatch(
      /Root stored here [0-9a-f]{16}, of 5 leaves; the log now has [0-9a-f]{16} as the root of 11 leaves/,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Download both roots' }))
    const [name, text] = save.mock.calls[0] ?? []
    expect(name).toBe('content-1.roots.json')
    expect(JSON.parse(text ?? '')).toMatchObject({
      origin: log.origin,
      steps: { signature: 'verified', consistency: 'other-past', witnesses: 'undone' },
      seenBefore: { checkpoint: log.checkpoint(5) },
      shownNow: { proof: { checkpoint: fork.checkpoint() } },
    })
    expect(hrefOf('Contact the site’s admins')).toBe('/company/contact')
    expect(recallLog(log.origin)?.checkpoint).toBe(log.checkpoint(5))
  })
})

it('accepts a new key that the known key signed, and remembers both', async () => {
  rememberTree(5)
  const [former, next] = [log.keys[0] ?? aKey(log.origin), aKey(log.origin)]
  const renewals = [aRenewal(former, next)]
  open(serving(undefined, aPublicLog({ keys: [next], renewals, written })))
  await verified()
  expect((await stepOf('The root is signed')).textContent).toContain(
    `By the key ${next.key.name}+${next.key.id}, a new key, signed by one that this browser knew`,
  )
  expect(recallLog(log.origin)?.keys.map(({ vkey }) => vkey)).toEqual([former.vkey, next.vkey])
})

describe('a new log of the same service', () => {
  it('is not confused with the one that this browser knew', async () => {
    rememberTree(5)
    const newLog = aPublicLog({ origin: `${log.origin}.2`, written })
    open(serving(undefined, newLog))
    await verified()
    expect((await stepOf('The root is signed')).textContent).toContain(
      `This browser knew the log as ${log.origin}`,
    )
    expect(recallLog(log.origin)?.checkpoint).toBe(log.checkpoint(5))
    expect(recallLog(newLog.origin)?.checkpoint).toBe(newLog.checkpoint())
  })

  it('is requested with its own memory if it started after the page was rendered', async () => {
    const newLog = aPublicLog({ origin: `${log.origin}.2`, written })
    rememberTree(5)
    rememberTree(4, newLog)
    let first = true
    open({
      ...serving(),
      [LEAF]: ({ query }) => {
        const of = first ? log : newLog
        first = false
        return of.proofOf(1, { seen: query.seen === undefined ? undefined : Number(query.seen) })
      },
    })
    await verified()
    expect((await stepOf('Nothing vanished since your last visit')).textContent).toContain('saw 4 leaves')
  })
})

describe('a deleted text', () => {
  const deleted = aPublicLog({
    written: [...written, { kind: 'erasure', version: 3, of: 0 }, { kind: 'retraction', version: 2, of: 4 }],
  })
  const servingDeleted = (state: 'erased' | 'withdrawn', ended: LeafProof['ended']): FakeApi =>
    serving(
      (leafProof) =>
        leafProof.index === ended?.index
          ? { ...leafProof, text: null, salt: null }
          : { ...leafProof, state, text: null, salt: null, ended },
      deleted,
    )

  it('shows the date of a withdrawal', async () => {
    open(
      servingDeleted('withdrawn', { index: 12, kind: 'retraction', at: '2025-10-08T12:20:44.000Z' }),
      '/proof/content/4',
    )
    await verified()
    expect(screen.getByText('This was deleted on 8 October 2025.')).toBeTruthy()
    expect((await stepOf('The deletion is in the log')).className).toBe('verified')
  })

  it('verifies the leaf of an erased text and the leaf of its erasure', async () => {
    open(servingDeleted('erased', { index: 11, kind: 'erasure', at: ERASED_AT }))
    await verified()
    expect(screen.getByText(`This was erased on ${dayInWords(ERASED_AT, true)}.`)).toBeTruthy()
    expect(
      screen.getByText(
        `it shows that something was written on ${dayInWords(RECORDED_AT, true)} and erased, not what`,
        { exact: false },
      ),
    ).toBeTruthy()
    expect((await stepOf('The text matches the fingerprint')).textContent).toContain('erased')
    const ended = await stepOf('The erasure is in the log')
    expect(ended.className).toBe('verified')
    expect(within(ended).getByRole('link', { name: 'Leaf 11' }).getAttribute('href')).toBe(
      '/proof/content/11',
    )
    expect(screen.queryByRole('link', { name: 'Download the proof' })).toBeNull()
    expect(screen.getByText(/^This leaf was in the log/)).toBeTruthy()
  })
})

it('verifies an unsigned leaf again on request', async () => {
  let isSigned = false
  open(serving((leafProof) => (isSigned ? leafProof : { ...leafProof, proof: null })))
  await verified('Not signed yet')
  expect(screen.getByText(/^No signed root has this leaf yet\./)).toBeTruthy()
  expect((await stepOf('The leaf is in the log')).textContent).toContain('not signed yet')
  expect(screen.queryByRole('link', { name: 'Download the proof' })).toBeNull()
  isSigned = true
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await verified()
})

it('links a judgement to the prices it is based on', async () => {
  const markets = aPublicLog({
    service: 'markets',
    written: [{ kind: 'prices' }, { kind: 'judgement', text: { callId: 'call-1', outcome: 'right' } }],
  })
  const restsOn = [{ what: 'entry', index: 0, kind: 'prices', at: '2025-09-23T18:00:00.000Z' } as const]
  open(
    { 'GET /api/logs/markets/leaves/{index}': () => ({ ...markets.proofOf(1), restsOn }) },
    '/proof/markets/1',
  )
  await verified()
  expect(hrefOf('The entry price')).toBe('/proof/markets/0')
  expect(hrefOf('The call')).toBe('/calls/call-1')
  expect(screen.getByText(/^That a price is right\./)).toBeTruthy()
})

describe('failed requests', () => {
  it.each(['/proof/social/1', '/proof/content/01', '/proof/content/x', '/proof/content/-1'])(
    'shows the not-found page without a request for an invalid address: %s',
    async (address) => {
      const { asked } = open({}, address)
      expect(await screen.findByRole('heading', { level: 1, name: 'Oops!!!.' })).toBeTruthy()
      expect(asked.filter(({ path }) => path.startsWith('/api/logs'))).toEqual([])
    },
  )

  it('keeps the rendered leaf unverified and offers a retry', async () => {
    let times = 0
    open({
      ...serving(),
      [LEAF]: () => {
        times += 1
        return times === 2 ? failing({ message: 'Not now.' }) : log.proofOf(1)
      },
    })
    await screen.findByText('Not now.')
    expect(screen.getByRole('heading', { level: 2, name: 'Not verified yet' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: /^Recorded at/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await verified()
    expect(screen.queryByText('Not now.')).toBeNull()
  })
})

it('server rendering verifies nothing and explains how to check without JavaScript', async () => {
  const { store } = storeWith(serving())
  await page.load?.(store.dispatch, {
    path: '/proof/content/1',
    params: { service: 'content', index: '1' },
    search: new URLSearchParams(),
  })
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/proof/content/1']}>
        <Routes>
          <Route path="/proof/:service/:index" element={<page.Component />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  expect(html).toContain('Not verified yet')
  expect(html).toContain('JavaScript is off')
  expect(html).toContain('Nothing yet.')
  expect(html).not.toMatch(/will be|are done by your browser/)
  expect(html).toContain('href="/profile/mensah_credit"')
  expect(html).toContain('on Tuesday 23 September 2025')
  expect(html).toContain('content-1.tlog-proof')
  expect(html).not.toMatch(/class="verified"|>verified<|Verify again|\sstyle=/)
})
