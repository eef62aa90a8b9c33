import type { ReadApi } from '@soko/contracts/http/pages.ts'
import type { Confirmation, KeptDigest, Unsubscription } from '@soko/contracts/types/subscription.ts'
import { expect, it } from 'vitest'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { createLinkPages } from './link-pages.tsx'

const page = createLinkPages({
  origin: 'https://soko.test',
  files: {
    entry: '/assets/entry.js',
    entryImports: [],
    stylesFor: (...modules) => modules.map((module) => `/${module}.css`),
    inline: { code: 'first()', hash: "'sha256-x'" },
  },
})
const address = 'a•••@mail.example'
const purpose = 'author:u1'

const siteWith =
  (link: Confirmation | Unsubscription | KeptDigest | number): ReadApi =>
  async (path) => {
    const answer = () => {
      if (path === '/api/users/u1') return { _id: 'u1', username: 'ada', name: 'Ada' }
      if (path.startsWith('/api/posts?')) return { posts: [aCard({ slug: 'tea' })], nextCursor: null }
      return path.endsWith('/a.b') ? link : {}
    }
    const isFailing = typeof link === 'number' && path.endsWith('/a.b')
    return Promise.resolve({ status: isFailing ? link : 200, body: JSON.stringify(answer()) })
  }

/** Returns the words and the forms of a page. */
const open = async (path: string, link: Confirmation | Unsubscription | KeptDigest | number) => {
  const { status = 0, body = '', headers = {} } = (await page(path, siteWith(link))) ?? {}
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  const words = main
    .replaceAll(/<!-- -->|<\/?b>|\p{Bidi_Control}/gu, '')
    .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
  return { status, headers, body, main, words }
}

const pending: Confirmation = {
  state: 'pending',
  address,
  purpose,
  shareAddress: true,
  since: null,
  unsubscribeToken: null,
}
const confirmed: Confirmation = {
  ...pending,
  state: 'confirmed',
  since: '2025-11-17T15:05:00.000Z',
  unsubscribeToken: 'u.n',
}
const subscribed: Unsubscription = {
  state: 'subscribed',
  address,
  purpose,
  undoUntil: null,
  hasOthers: true,
}

it('is never cached or indexed, sends no referrer and needs no script', async () => {
  const { headers, body } = await open('/confirm/a.b', pending)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('<link rel="stylesheet"')
  expect(body).not.toContain('data-entry')
  expect(body.match(/a\.b/g)).toEqual(['a.b'])
})

it.each<[path: string, link: Confirmation, status: number, words: RegExp, form: RegExp]>([
  [
    '/confirm/a.b',
    pending,
    200,
    /New analyses by Ada will go to a•••@mail/,
    /<form action="\/confirm\/a.b" method="post">/,
  ],
  [
    '/confirm/a.b',
    pending,
    200,
    /You ticked: “The author may take my address along\./,
    /Confirm subscription/,
  ],
  ['/confirm/a.b/failed', pending, 200, /That did not work/, /<form/],
  [
    '/confirm/a.b/done',
    confirmed,
    200,
    /You are subscribed .* Ada go to a•••@mail/,
    /href="\/posts\/post\/tea"/,
  ],
  ['/confirm/a.b', confirmed, 200, /already subscribed .* on Mon Nov 17 2025\./, /href="\/unsubscribe\/u.n"/],
  ['/confirm/a.b', { ...pending, state: 'expired' }, 410, /link has expired .* a new one/, /name="renew"/],
  [
    '/confirm/a.b',
    { ...pending, state: 'expired', address: null, purpose: null },
    410,
    /link has expired/,
    /href="\/"/,
  ],
])('%s shows %o', async (path, link, status, words, form) => {
  const shown = await open(path, link)
  expect(shown.status).toBe(status)
  expect(shown.words).toMatch(words)
  expect(shown.main).toMatch(form)
})

it.each<[path: string, link: Unsubscription, words: RegExp, form: RegExp]>([
  ['/unsubscribe/a.b', subscribed, /Stop emails to a•••@mail\.example/, /value="this"[^>]*>.*value="all"/],
  [
    '/unsubscribe/a.b',
    { ...subscribed, state: 'unsubscribed', undoUntil: 'x' },
    /You are unsubscribed/,
    /undo.*"all"/,
  ],
  [
    '/unsubscribe/a.b',
    { ...subscribed, state: 'unsubscribed', undoUntil: 'x', hasOthers: false },
    /You are unsubscribed/,
    /^(?!.*"all")/s,
  ],
  [
    '/unsubscribe/a.b',
    { ...subscribed, state: 'unsubscribed-all', undoUntil: 'x' },
    /from all lists/,
    /name="undo"/,
  ],
  ['/unsubscribe/a.b', { ...subscribed, purpose: 'comments' }, /comments on your analyses/, /value="this"/],
  [
    '/unsubscribe/a.b',
    { ...subscribed, state: 'unsubscribed', purpose: 'mentions', undoUntil: 'x' },
    /Emails about analyses that mention you no longer go to a•••@mail/,
    /name="undo"/,
  ],
  [
    '/unsubscribe/a.b/undone',
    { ...subscribed, purpose: 'comments' },
    /comments on your analyses go to a•••@mail/,
    /href="\/"/,
  ],
  ['/unsubscribe/a.b/undone', subscribed, /You are subscribed again/, /href="\/posts\/post\/tea"/],
])('%s shows %o', async (path, link, words, form) => {
  const shown = await open(path, link)
  expect(shown.words).toMatch(words)
  expect(shown.main).toMatch(form)
})

it.each<[path: string, link: KeptDigest, words: RegExp, form: RegExp]>([
  [
    '/keep/a.b',
    { state: 'offered', address },
    /Keep your digest\? .* to a•••@mail\.example/,
    /<form action="\/keep\/a.b" method="post">/,
  ],
  ['/keep/a.b/failed', { state: 'offered', address }, /That did not work/, /<form/],
  ['/keep/a.b', { state: 'kept', address }, /continues .* to a•••@mail\.example/, /^(?!.*<form)/s],
  ['/keep/a.b', { state: 'ended', address: null }, /has ended/, /^(?!.*<form)/s],
])('%s shows %o', async (path, link, words, form) => {
  const shown = await open(path, link)
  expect(shown.status).toBe(200)
  expect(shown.words).toMatch(words)
  expect(shown.main).toMatch(form)
})

it('shows unknown links and failures as pages', async () => {
  const unknown = await open('/unsubscribe/a.b', 404)
  expect([unknown.status, unknown.words]).toEqual([404, expect.stringContaining('does not work')])
  const failed = await open('/confirm/a.b', 503)
  expect([failed.status, failed.words]).toEqual([503, expect.stringContaining('cannot be reached')])
  expect((await open('/subscribe/sent', 0)).words).toContain('Check your email')
  expect(await page('/subscribe/other', siteWith(0))).toBeUndefined()
})
