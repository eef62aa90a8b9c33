import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { Headers } from '@soko/contracts/headers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteAnswer } from '../../site/site-client.ts'
import { comment, imageForm, type PostAnswer, publish, publishCall } from './testing/calls.ts'
import { instrumentOf, pricesOf } from './testing/instruments.ts'
import { expectProblem, type Line } from './testing/expect-problem.ts'
import { withdrawOlderLogKey } from './testing/one-log-key.ts'
import { openTestSite, type Person, START, type TestSite } from './testing/test-site.ts'

/** What needs somebody registered comes after registering, and a mail after what has it sent. */
const FIRST = ['auth.register', 'auth.forgotPassword']
/**
 * Shown beside what answers it: the first asks sites of the internet (`services/media/src/fetching/fetch.test.ts`), the others are refused
 * unless the site came to another host (`services/content/src/public-log/content-log.test.ts`).
 */
const ELSEWHERE = ['media.fetch', 'contentLog.begin', 'marketsLog.begin']
const POSTS = [
  ...new Set([
    ...FIRST,
    ...allEndpoints
      .filter(({ name, endpoint }) => endpoint.method === 'POST' && !ELSEWHERE.includes(name))
      .map(({ name }) => name),
  ]),
]

describe('every POST with an Idempotency-Key', () => {
  type Prepared = {
    line: Line
    body?: unknown
    other?: object
    as?: Person
    /** Sent besides. */
    headers?: Readonly<Record<string, string>>
    volatile?: readonly string[]
  }
  let site: TestSite
  let amina: Person
  let otieno: Person
  let admin: Person
  let post: PostAnswer
  let key = 0

  beforeAll(async () => {
    site = await openTestSite()
    ;[amina, otieno, admin] = await Promise.all([
      site.join('amina'),
      site.join('otieno'),
      site.joinAsAdmin('achieng'),
    ])
    post = await publish(amina, 'Tea in Kericho', { categories: ['Tea'] })
  }, START)
  afterAll(async () => site.close())

  const tokenFor = async (address: string, subject: RegExp): Promise<string> => {
    const { text } = await site.mailTo(address, subject)
    return /\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  }
  const password = 'somebody sells tea'
  const njeri = () => registration(site.nameOf('njeri'))
  const registration = (username: string) => ({
    name: username,
    username,
    email: `${username}@example.com`,
    password,
  })

  /** Publishes a post that is then reported: its id among what is reported. */
  const reported = async (title: string): Promise<string> => {
    const { _id } = await publish(amina, title)
    await otieno.call('POST /api/reports', { body: { postId: _id, reason: 'R' } })
    return `post-${_id}`
  }
  /** Sends a contact message: its id. */
  const received = async (subject: string): Promise<string> => {
    const body = { name: 'A', email: 'a@example.com', subject, message: 'M' }
    await site.visitor.call('POST /api/contact', { body })
    const { items } = await admin.call<{ items: { _id: string }[] }>('GET /api/admin/messages?state=open')
    return items[0]?._id ?? ''
  }

  /** Lists an instrument; answers its symbol. */
  const listInstrument = async (symbol: string): Promise<string> => {
    await admin.call('POST /api/admin/instruments', { body: instrumentOf(symbol) })
    return symbol
  }

  /** The token of a secret link to a draft of Amina's. */
  const linkTo = async (draftId: string): Promise<{ token: string }> => {
    await amina.call(`POST /api/drafts/${draftId}`, { body: { title: 'To be seen' } })
    const { token } = await amina.call<{ token: string }>(`POST /api/drafts/${draftId}/preview/links`, {
      body: { name: 'Efua' },
    })
    return { token }
  }

  /** What is sent twice to each; `other` is another body, refused under the same key where a user sends it. */
  const requests: Readonly<Record<string, () => Prepared | Promise<Prepared>>> = {
    'auth.register': () => ({
      line: 'POST /api/auth/register',
      body: njeri(),
      other: registration(site.nameOf('someone_else')),
    }),
    'auth.login': () => ({
      line: 'POST /api/auth/login',
      body: { email: amina.email, password: amina.password },
      volatile: ['token'],
    }),
    'auth.logout': () => ({ line: 'POST /api/auth/logout' }),
    'auth.forgotPassword': () => ({
      line: 'POST /api/auth/forgotpassword',
      body: { email: njeri().email },
      other: { email: amina.email },
    }),
    'auth.resetPassword': async () => ({
      line: 'POST /api/auth/resetpassword',
      body: { token: await tokenFor(njeri().email, /password/i), password, confirmPassword: password },
    }),
    'auth.verify': async () => ({
      line: 'POST /api/auth/verify',
      body: { token: await tokenFor(otieno.email, /./) },
    }),
    'auth.resendVerification': () => ({ line: 'POST /api/auth/verify/resend', as: amina }),
    'posts.upload': async () => ({ line: 'POST /api/posts/upload', body: await imageForm(), as: amina }),
    'posts.create': () => ({
      line: 'POST /api/posts/create',
      body: { title: 'Once', desc: 'Only' },
      other: { title: 'Twice', desc: 'Only' },
      as: amina,
    }),
    'posts.updateByPost': async () => ({
      line: `POST /api/posts/${(await publish(amina, 'To be changed'))._id}`,
      body: { title: 'Changed' },
      other: { title: 'Changed again' },
      as: amina,
    }),
    'posts.depth': () => ({ line: `POST /api/posts/${post._id}/depth?quarters=2` }),
    'series.create': () => ({
      line: 'POST /api/series',
      body: { title: 'Tea, week by week' },
      other: { title: 'Coffee, week by week' },
      as: amina,
    }),
    'series.change': async () => {
      const body = { title: 'To be renamed' }
      const { _id } = await amina.call<{ _id: string }>('POST /api/series', { body })
      return {
        line: `POST /api/series/${_id}`,
        body: { title: 'Renamed' },
        other: { title: 'Renamed again' },
        as: amina,
      }
    },
    'posts.restore': async () => {
      const { _id } = await publish(amina, 'To be restored')
      await amina.call(`DELETE /api/posts/${_id}`)
      return { line: `POST /api/posts/${_id}/restore`, as: amina }
    },
    'drafts.save': () => ({
      line: 'POST /api/drafts/onceofamina00000001',
      body: { title: 'Once' },
      other: { title: 'Twice' },
      as: amina,
    }),
    'drafts.restore': async () => {
      const line = '/api/drafts/onceofamina00000002'
      await amina.call(`POST ${line}`, { body: { title: 'To be restored' } })
      await amina.call(`DELETE ${line}`)
      return { line: `POST ${line}/restore`, as: amina }
    },
    'previews.read': async () => ({
      line: 'POST /api/previews/read',
      body: await linkTo('onceofamina00000003'),
    }),
    'previews.remark': async () => ({
      line: 'POST /api/previews/remarks',
      body: { ...(await linkTo('onceofamina00000004')), by: 'Efua', text: 'Once' },
    }),
    'previews.makeLink': async () => {
      await amina.call('POST /api/drafts/onceofamina00000005', { body: { title: 'To be seen' } })
      return {
        line: 'POST /api/drafts/onceofamina00000005/preview/links',
        body: { name: 'Efua' },
        other: { name: 'Somebody else' },
        as: amina,
      }
    },
    'previews.sharePicture': () => ({
      line: 'POST /api/previews/share-picture',
      body: { title: 'Once' },
      as: amina,
    }),
    'calls.takeBack': async () => ({
      line: `POST /api/calls/${await publishCall(amina, 'USDKES')}/take-back`,
      as: amina,
    }),
    'calls.remark': async () => ({
      line: `POST /api/calls/${await publishCall(amina, 'USDNGN')}/remarks`,
      body: { text: 'Once' },
      other: { text: 'Twice' },
      as: amina,
    }),
    'instruments.follow': () => ({ line: 'POST /api/instruments/USDKES/follow', as: amina }),
    'instruments.unfollow': () => ({ line: 'POST /api/instruments/USDKES/unfollow', as: amina }),
    'instruments.create': () => ({
      line: 'POST /api/admin/instruments',
      body: instrumentOf('ONCE'),
      other: instrumentOf('TWICE'),
      as: admin,
    }),
    'instruments.change': async () => ({
      line: `POST /api/admin/instruments/${await listInstrument('CHANGED')}`,
      body: { name: 'Once' },
      other: { name: 'Twice' },
      as: admin,
    }),
    'instruments.end': async () => ({
      line: `POST /api/admin/instruments/${await listInstrument('ENDED')}/end`,
      body: { date: '2026-01-05', lastValue: '0' },
      other: { date: '2026-01-06', lastValue: '0' },
      as: admin,
    }),
    'instruments.record': async () => ({
      line: `POST /api/admin/instruments/${await listInstrument('PRICED')}/prices`,
      body: pricesOf({ '2026-01-05': '1' }),
      other: pricesOf({ '2026-01-05': '2' }),
      as: admin,
    }),
    'instruments.correct': async () => {
      const line = `/api/admin/instruments/${await listInstrument('CORRECTED')}` as const
      await admin.call(`POST ${line}/prices`, { body: pricesOf({ '2026-01-05': '1' }) })
      return {
        line: `POST ${line}/corrections`,
        body: { date: '2026-01-05', close: '2', reason: 'Once' },
        other: { date: '2026-01-05', close: '3', reason: 'Twice' },
        as: admin,
      }
    },
    'instruments.split': async () => ({
      line: `POST /api/admin/instruments/${await listInstrument('SPLIT')}/splits`,
      body: { from: '2026-01-05', was: 1, became: 2, reason: 'Once' },
      other: { from: '2026-01-05', was: 1, became: 3, reason: 'Twice' },
      as: admin,
    }),
    'instruments.withdrawSplit': async () => {
      const line = `/api/admin/instruments/${await listInstrument('UNSPLIT')}/splits` as const
      for (const from of ['2026-01-05', '2026-01-06']) {
        await admin.call(`POST ${line}`, { body: { from, was: 1, became: 2, reason: 'It was.' } })
      }
      return {
        line: `POST ${line}/withdraw`,
        body: { from: '2026-01-05', reason: 'Once' },
        other: { from: '2026-01-06', reason: 'Twice' },
        as: admin,
      }
    },
    'instruments.release': async () => {
      const line = `/api/admin/instruments/${await listInstrument('HELD')}` as const
      await admin.call(`POST ${line}/prices`, {
        body: pricesOf({ '2026-01-05': '1', '2026-01-06': '9' }),
      })
      return {
        line: `POST ${line}/held-prices`,
        body: { date: '2026-01-06', isRight: true },
        other: { date: '2026-01-06', isRight: false },
        as: admin,
      }
    },
    'prices.makeToken': () => ({
      line: 'POST /api/admin/price-tokens',
      body: { name: 'Once' },
      other: { name: 'Twice' },
      as: admin,
    }),
    'prices.bring': async () => {
      const body = { name: 'For a script' }
      const { token } = await admin.call<{ token: string }>('POST /api/admin/price-tokens', { body })
      return {
        line: `POST /api/prices/${await listInstrument('BROUGHT')}`,
        headers: { authorization: `Bearer ${token}` },
        body: pricesOf({ '2026-01-05': '1' }),
        other: pricesOf({ '2026-01-06': '1' }),
      }
    },
    'bookmarks.add': () => ({
      line: 'POST /api/bookmarks/',
      body: { postId: post._id },
      other: { postId: 'another' },
      as: otieno,
    }),
    'bookmarks.remove': () => ({
      line: 'POST /api/bookmarks/remove',
      body: { postId: post._id },
      other: { postId: 'another' },
      as: otieno,
    }),
    'comments.create': () => ({
      line: 'POST /api/comments/create',
      body: { postId: post._id, comment: 'Once' },
      other: { postId: post._id, comment: 'Twice' },
      as: otieno,
    }),
    'comments.restore': async () => {
      const { _id } = await comment(otieno, post._id)
      await otieno.call(`DELETE /api/comments/${_id}`)
      return { line: `POST /api/comments/${_id}/restore`, as: otieno }
    },
    'users.follow': () => ({ line: `POST /api/users/follow/${amina.id}`, body: {}, as: otieno }),
    'users.unfollow': () => ({ line: `POST /api/users/unfollow/${amina.id}`, body: {}, as: otieno }),
    'notifications.read': () => ({
      line: 'POST /api/notifications/read',
      body: {},
      other: { upTo: '2026-01-31T12:00:00Z' },
      as: amina,
    }),
    'site.report': () => ({
      line: 'POST /api/reports',
      body: { postId: post._id, reason: 'A copy' },
      other: { postId: post._id, reason: 'Something else' },
      as: otieno,
    }),
    'site.contact': () => ({
      line: 'POST /api/contact',
      body: { name: 'A', email: 'a@example.com', subject: 'Once', message: 'M' },
      other: { name: 'A', email: 'a@example.com', subject: 'Twice', message: 'M' },
    }),
    'admin.setRole': () => ({
      line: `POST /api/admin/users/${otieno.id}/role`,
      body: { role: 'member' },
      other: { role: 'admin' },
      as: admin,
    }),
    'admin.setType': () => ({
      line: `POST /api/admin/users/${otieno.id}/type`,
      body: { type: 'Pro' },
      other: { type: 'Charter' },
      as: admin,
    }),
    'admin.suspend': async () => {
      const body = { email: njeri().email, password }
      const { _id } = await site.visitor.call<{ _id: string }>('POST /api/auth/login', { body })
      return {
        line: `POST /api/admin/users/${_id}/suspend`,
        body: { suspended: true },
        other: { suspended: false },
        as: admin,
      }
    },
    'admin.removePost': async () => ({
      line: `POST /api/admin/posts/${(await publish(amina, 'To be removed'))._id}/remove`,
      as: admin,
    }),
    'admin.restorePost': async () => {
      const { _id } = await publish(amina, 'To be restored')
      await admin.call(`POST /api/admin/posts/${_id}/remove`)
      return { line: `POST /api/admin/posts/${_id}/restore`, as: admin }
    },
    'admin.restoreComment': async () => {
      const { _id } = await comment(otieno, post._id, 'To be restored')
      await admin.call(`DELETE /api/comments/${_id}`)
      return { line: `POST /api/admin/comments/${_id}/restore`, as: admin }
    },
    'admin.closeReports': async () => ({
      line: `POST /api/admin/reports/${await reported('To be closed')}/close`,
      body: { outcome: 'done' },
      other: { outcome: 'dismissed' },
      as: admin,
    }),
    'admin.reopenReports': async () => {
      const id = await reported('To be opened')
      await admin.call(`POST /api/admin/reports/${id}/close`, { body: { outcome: 'done' } })
      return { line: `POST /api/admin/reports/${id}/reopen`, as: admin }
    },
    'admin.answerReports': async () => ({
      line: `POST /api/admin/reports/${await reported('To be answered')}/answer`,
      body: { answer: 'Thank you.' },
      other: { answer: 'No, thank you.' },
      as: admin,
    }),
    'admin.closeMessage': async () => ({
      line: `POST /api/admin/messages/${await received('To be closed')}/close`,
      as: admin,
    }),
    'admin.reopenMessage': async () => {
      const id = await received('To be opened')
      await admin.call(`POST /api/admin/messages/${id}/close`)
      return { line: `POST /api/admin/messages/${id}/reopen`, as: admin }
    },
    'contentLog.addKey': async () => {
      await withdrawOlderLogKey(admin, 'content')
      return { line: 'POST /api/admin/logs/content/keys', as: admin }
    },
    'marketsLog.addKey': async () => {
      await withdrawOlderLogKey(admin, 'markets')
      return { line: 'POST /api/admin/logs/markets/keys', as: admin }
    },
    'admin.operate': () => ({ line: 'POST /api/admin/consumers/social/site/rebuild', as: admin }),
    'admin.hideCategory': async () => {
      await publish(amina, 'To be hidden', { categories: ['Hidden'] })
      return {
        line: 'POST /api/admin/categories/hide',
        body: { name: 'Hidden' },
        other: { name: 'Hidden', hidden: false },
        as: admin,
      }
    },
    'admin.approveCategory': () => ({
      line: 'POST /api/admin/categories/approve',
      body: { name: 'Tea' },
      other: { name: 'tea' },
      as: admin,
    }),
    'admin.renameCategory': () => ({
      line: 'POST /api/admin/categories/rename',
      body: { from: 'Tea', to: 'Chai' },
      other: { from: 'Chai', to: 'Tea' },
      as: admin,
    }),
  }

  it.each(POSTS)('gives the first answer again, and refuses another body of a user: %s', async (name) => {
    const prepared = await requests[name]?.()
    if (prepared === undefined) throw new Error(`Say what to send to ${name}.`)
    const { line, body, other, as = site.visitor, volatile = [] } = prepared
    key += 1
    const headers = { ...prepared.headers, [Headers.idempotencyKey]: `key-${key}` }
    const ask = async (sent: unknown): Promise<SiteAnswer> =>
      as.ask(line, { headers, ...(sent !== undefined && { body: sent }) })
    const first = await ask(body)
    expect(first.status).toBeLessThan(300)
    const again = await ask(body)
    expect(again.status).toBe(first.status)
    expect(without(again.body, volatile)).toEqual(without(first.body, volatile))
    if (other === undefined) return
    const answer = await ask(other)
    if (as !== site.visitor) expectProblem(answer, { status: 422, code: 'idempotency-mismatch' })
    else expect(answer.status, 'a visitor never meets another').toBe(first.status)
  })

  it('has done it once', async () => {
    type Titled = { posts: { title: string }[] }
    const { posts } = await amina.call<Titled>(`GET /api/posts?author=${amina.id}&limit=100`)
    expect(posts.filter(({ title }) => title === 'Once')).toHaveLength(1)
    const { comments } = await amina.call<{ comments: { comment: string }[] }>(
      `GET /api/comments/post/${post._id}`,
    )
    expect(comments.filter(({ comment: text }) => text === 'Once')).toHaveLength(1)
    const { items } = await admin.call<{ items: { subject?: string; reason?: string }[] }>(
      'GET /api/admin/messages',
    )
    expect(items.filter(({ subject }) => subject === 'Once')).toHaveLength(1)
    expect(items.filter(({ reason }) => reason === 'A copy')).toHaveLength(1)
  })

  it('gives the first answer when it was undone or changed since, and does not do it again', async () => {
    const { _id } = await publish(amina, 'Undone')
    const path = `/api/bookmarks/confirm?postId=${_id}` as const
    const bookmark = { headers: { [Headers.idempotencyKey]: 'undone' }, body: { postId: _id } }
    await otieno.call('POST /api/bookmarks/', bookmark)
    await otieno.call('POST /api/bookmarks/remove', { body: { postId: _id } })
    expect(await otieno.call('POST /api/bookmarks/', bookmark)).toEqual({ bookmarked: true })
    expect(await otieno.call(`GET ${path}`)).toEqual({ bookmarked: false })

    const create = {
      headers: { [Headers.idempotencyKey]: 'undone' },
      body: { title: 'Deleted', desc: 'Text' },
    }
    const first = await amina.call<PostAnswer>('POST /api/posts/create', create)
    await amina.call(`PUT /api/posts/${first._id}`, { body: { title: 'Changed' } })
    await amina.call(`DELETE /api/posts/${first._id}`)
    expect(await amina.call('POST /api/posts/create', create)).toEqual(first)
    expect(await amina.ask(`GET /api/posts/${first._id}`)).toMatchObject({ status: 404 })
  })

  it('is another for another user, and refused when it is too long', async () => {
    const headers = { [Headers.idempotencyKey]: 'shared' }
    const one = await amina.call<PostAnswer>('POST /api/posts/create', {
      headers,
      body: { title: 'A', desc: 'B' },
    })
    const other = await otieno.call<PostAnswer>('POST /api/posts/create', {
      headers,
      body: { title: 'A', desc: 'B' },
    })
    expect(other._id).not.toBe(one._id)
    const tooLong = { [Headers.idempotencyKey]: 'x'.repeat(65) }
    expectProblem(
      await amina.ask('POST /api/posts/create', { headers: tooLong, body: { title: 'A', desc: 'B' } }),
      {
        status: 422,
      },
    )
  })
})

const without = (body: unknown, fields: readonly string[]): unknown =>
  fields.length === 0
    ? body
    : Object.fromEntries(Object.entries(body as object).filter(([name]) => !fields.includes(name)))
