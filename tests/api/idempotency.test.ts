import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { defaultBellKinds, defaultPushSettings } from '@soko/contracts/types/notification-settings.ts'
import { mailgunComplaint } from '@soko/delivery/returned/testing/provider-json.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SiteAnswer } from '../../site/site-client.ts'
import { comment, imageForm, type PostAnswer, publish, publishCall } from './testing/calls.ts'
import { instrumentOf, pricesOf } from './testing/instruments.ts'
import { expectProblem, type Line } from './testing/expect-problem.ts'
import { RETURNED_MAIL_TOKEN } from './testing/site-under-test.ts'
import { withdrawOlderLogKey } from './testing/one-log-key.ts'
import { type Person, START, useAdmin, useMember, useTestSite } from './testing/test-site.ts'

/** These run first, because other requests depend on their effects. */
const FIRST = ['auth.register', 'auth.forgotPassword']
/** Tested elsewhere: the first two need the internet, the others a site that has moved to another host. */
const ELSEWHERE = ['media.fetch', 'push.testDevice', 'contentLog.begin', 'marketsLog.begin']
const POSTS = [
  ...new Set([
    ...FIRST,
    ...allEndpoints
      .filter(({ name, endpoint }) => endpoint.method === 'POST' && !ELSEWHERE.includes(name))
      .map(({ name }) => name),
  ]),
]

/** Of a browser: a public key of P-256 and a secret. */
const pushKeys = {
  p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}

describe('every POST with an Idempotency-Key', () => {
  type Prepared = {
    line: Line
    body?: unknown
    other?: object | undefined
    as?: Person
    headers?: Readonly<Record<string, string>>
    volatile?: readonly string[]
  }
  const site = useTestSite()
  const amina = useMember(site, 'amina')
  const otieno = useMember(site, 'otieno')
  /** Confirms their address. */
  const baraka = useMember(site, 'baraka')
  const admin = useAdmin(site, 'achieng')
  let post: PostAnswer
  let key = 0

  beforeAll(async () => {
    post = await publish(amina, 'Tea in Kericho', { categories: ['Tea'] })
  }, START)

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

  const reported = async (title: string): Promise<string> => {
    const { _id } = await publish(amina, title)
    await otieno.call('POST /api/reports', { body: { postId: _id, reason: 'R' } })
    return `post-${_id}`
  }
  const received = async (subject: string): Promise<string> => {
    const body = { name: 'A', email: 'a@example.com', subject, message: 'M' }
    await site.visitor.call('POST /api/contact', { body })
    const { items } = await admin.call<{ items: { _id: string }[] }>('GET /api/admin/messages?state=open')
    return items[0]?._id ?? ''
  }

  const listInstrument = async <Symbol extends string>(symbol: Symbol) => {
    await admin.call('POST /api/admin/instruments', { body: instrumentOf(symbol) })
    return `/api/admin/instruments/${symbol}` as const
  }

  const linkTo = async (draftId: string): Promise<{ token: string }> => {
    await amina.call(`POST /api/drafts/${draftId}`, { body: { title: 'To be seen' } })
    const { token } = await amina.call<{ token: string }>(`POST /api/drafts/${draftId}/preview/links`, {
      body: { name: 'Efua' },
    })
    return { token }
  }

  /** Each author can send two letters a day. */
  const requestLetter = async (author: Person, title: string): Promise<string> => {
    const { _id } = await publish(author, title)
    await author.call(`POST /api/letters/${_id}`)
    return _id
  }

  /** Sends a visitor's form and returns the token of the mailed link. Each address gets one link an hour. */
  const confirmTokenOf = async (name: string): Promise<string> => {
    const email = `${site.nameOf(name)}@mail.example`
    const body = { email, purpose: `author:${amina.id}`, wording: 1 }
    await site.visitor.call('POST /api/subscriptions/visitor', { body })
    const { text } = await site.mailTo(email, /^Confirm your subscription/)
    return /\/confirm\/(\S+)/.exec(text)?.[1] ?? ''
  }
  const unsubscribeTokenOf = async (name: string): Promise<string> => {
    const path = `/api/subscriptions/confirm/${await confirmTokenOf(name)}` as const
    return (await site.visitor.call<{ unsubscribeToken: string }>(`POST ${path}`)).unsubscribeToken
  }

  /** Returns a new author with a confirmed address, because an author has one open import at a time. */
  const joinImporter = async (name: string): Promise<Person> => {
    const author = await site.join(name)
    const token = await tokenFor(author.email, /confirm/)
    await site.visitor.call('POST /api/auth/verify', { body: { token } })
    return author
  }
  const importOf = (name: string) => ({ addresses: [`${site.nameOf(name)}@mail.example`], origin: 'My list' })
  const requestImport = async (name: string) => {
    const author = await joinImporter(name)
    const body = importOf(name)
    const { importId } = await author.call<{ importId: string }>('POST /api/me/imports', { body })
    return { author, importId }
  }

  type Ask = (line: Line, body?: unknown, other?: object) => Prepared
  const as =
    (person: () => Person): Ask =>
    (line, body, other) => ({ line, body, other, as: person() })
  const byAmina = as(() => amina)
  const byOtieno = as(() => otieno)
  const byBaraka = as(() => baraka)
  const byAdmin = as(() => admin)
  const byVisitor: Ask = (line, body, other) => ({ line, body, other })

  /** `other` is a different body. For signed-in users, it is refused under the same key. */
  const requests: Readonly<Record<string, () => Prepared | Promise<Prepared>>> = {
    'auth.register': () =>
      byVisitor('POST /api/auth/register', njeri(), registration(site.nameOf('someone_else'))),
    'auth.login': () => ({
      ...byVisitor('POST /api/auth/login', { email: amina.email, password: amina.password }),
      volatile: ['token'],
    }),
    'auth.logout': () => byVisitor('POST /api/auth/logout'),
    'auth.forgotPassword': () =>
      byVisitor('POST /api/auth/forgotpassword', { email: njeri().email }, { email: amina.email }),
    'auth.resetPassword': async () => {
      const token = await tokenFor(njeri().email, /password/i)
      return byVisitor('POST /api/auth/resetpassword', { token, password, confirmPassword: password })
    },
    'auth.verify': async () =>
      byVisitor('POST /api/auth/verify', { token: await tokenFor(otieno.email, /./) }),
    'auth.resendVerification': () => byAmina('POST /api/auth/verify/resend'),
    'posts.upload': async () => byAmina('POST /api/posts/upload', await imageForm()),
    'posts.create': () =>
      byAmina('POST /api/posts/create', { title: 'Once', desc: 'Only' }, { title: 'Twice', desc: 'Only' }),
    'posts.updateByPost': async () => {
      const { _id } = await publish(amina, 'To be changed')
      return byAmina(`POST /api/posts/${_id}`, { title: 'Changed' }, { title: 'Changed again' })
    },
    'posts.depth': () => byVisitor(`POST /api/posts/${post._id}/depth?quarters=2`),
    'series.create': () => byAmina('POST /api/series', { title: 'Tea' }, { title: 'Coffee' }),
    'series.change': async () => {
      const body = { title: 'To be renamed' }
      const { _id } = await amina.call<{ _id: string }>('POST /api/series', { body })
      return byAmina(`POST /api/series/${_id}`, { title: 'Renamed' }, { title: 'Renamed again' })
    },
    'posts.restore': async () => {
      const { _id } = await publish(amina, 'To be restored')
      await amina.call(`DELETE /api/posts/${_id}`)
      return byAmina(`POST /api/posts/${_id}/restore`)
    },
    'drafts.save': () =>
      byAmina('POST /api/drafts/onceofamina00000001', { title: 'Once' }, { title: 'Twice' }),
    'drafts.restore': async () => {
      const path = '/api/drafts/onceofamina00000002'
      await amina.call(`POST ${path}`, { body: { title: 'To be restored' } })
      await amina.call(`DELETE ${path}`)
      return byAmina(`POST ${path}/restore`)
    },
    'previews.read': async () => byVisitor('POST /api/previews/read', await linkTo('onceofamina00000003')),
    'previews.remark': async () => {
      const link = await linkTo('onceofamina00000004')
      return byVisitor('POST /api/previews/remarks', { ...link, by: 'Efua', text: 'Once' })
    },
    'previews.makeLink': async () => {
      const path = '/api/drafts/onceofamina00000005'
      await amina.call(`POST ${path}`, { body: { title: 'To be seen' } })
      return byAmina(`POST ${path}/preview/links`, { name: 'Efua' }, { name: 'Somebody else' })
    },
    'previews.sharePicture': () => byAmina('POST /api/previews/share-picture', { title: 'Once' }),
    'calls.takeBack': async () => byAmina(`POST /api/calls/${await publishCall(amina, 'USDKES')}/take-back`),
    'calls.remark': async () => {
      const call = await publishCall(amina, 'USDNGN')
      return byAmina(`POST /api/calls/${call}/remarks`, { text: 'Once' }, { text: 'Twice' })
    },
    'categories.follow': async () => {
      await publish(amina, 'To be followed', { categories: ['Followed'] })
      return byAmina('POST /api/categories/followed/follow')
    },
    'categories.unfollow': () => byAmina('POST /api/categories/followed/unfollow'),
    'instruments.follow': () => byAmina('POST /api/instruments/USDKES/follow'),
    'instruments.unfollow': () => byAmina('POST /api/instruments/USDKES/unfollow'),
    'instruments.create': () =>
      byAdmin('POST /api/admin/instruments', instrumentOf('ONCE'), instrumentOf('TWICE')),
    'instruments.change': async () => {
      const path = await listInstrument('CHANGED')
      return byAdmin(`POST ${path}`, { name: 'Once' }, { name: 'Twice' })
    },
    'instruments.end': async () => {
      const path = await listInstrument('ENDED')
      const body = { date: '2026-01-05', lastValue: '0', reason: 'Once' }
      return byAdmin(`POST ${path}/end`, body, { ...body, date: '2026-01-06' })
    },
    'instruments.record': async () => {
      const path = await listInstrument('PRICED')
      return byAdmin(`POST ${path}/prices`, pricesOf({ '2026-01-05': '1' }), pricesOf({ '2026-01-05': '2' }))
    },
    'instruments.correct': async () => {
      const path = await listInstrument('CORRECTED')
      await admin.call(`POST ${path}/prices`, { body: pricesOf({ '2026-01-05': '1' }) })
      const body = { date: '2026-01-05', close: '2', reason: 'Once' }
      return byAdmin(`POST ${path}/corrections`, body, { ...body, close: '3' })
    },
    'instruments.split': async () => {
      const path = await listInstrument('SPLIT')
      const body = { from: '2026-01-05', was: 1, became: 2, reason: 'Once' }
      return byAdmin(`POST ${path}/splits`, body, { ...body, became: 3 })
    },
    'instruments.withdrawSplit': async () => {
      const path = await listInstrument('UNSPLIT')
      for (const from of ['2026-01-05', '2026-01-06']) {
        await admin.call(`POST ${path}/splits`, { body: { from, was: 1, became: 2, reason: 'It was.' } })
      }
      const body = { from: '2026-01-05', reason: 'Once' }
      return byAdmin(`POST ${path}/splits/withdraw`, body, { ...body, from: '2026-01-06' })
    },
    'instruments.corporateActions': async () => {
      const path = await listInstrument('PAYING')
      const dividend = (amount: string) => ({ type: 'dividend', exDay: '2026-01-05', amount })
      const body = { actions: [dividend('1')], reason: 'Once' }
      return byAdmin(`POST ${path}/corporate-actions`, body, { ...body, actions: [dividend('2')] })
    },
    'instruments.withdrawDividend': async () => {
      const path = await listInstrument('NOTPAYING')
      const actions = ['2026-01-05', '2026-01-06'].map((exDay) => ({ type: 'dividend', exDay, amount: '1' }))
      await admin.call(`POST ${path}/corporate-actions`, { body: { actions, reason: 'It was.' } })
      const body = { exDay: '2026-01-05', reason: 'Once' }
      return byAdmin(`POST ${path}/dividends/withdraw`, body, { ...body, exDay: '2026-01-06' })
    },
    'instruments.closedDays': async () => {
      const path = await listInstrument('SHUT')
      const body = { dates: ['2026-01-01'], reason: 'Once' }
      return byAdmin(`POST ${path}/closed-days`, body, { ...body, dates: ['2026-01-02'] })
    },
    'instruments.withdrawClosedDays': async () => {
      const path = await listInstrument('OPEN')
      const dates = ['2026-01-01', '2026-01-02']
      await admin.call(`POST ${path}/closed-days`, { body: { dates, reason: 'It was.' } })
      const body = { dates: ['2026-01-01'], reason: 'Once' }
      return byAdmin(`POST ${path}/closed-days/withdraw`, body, { ...body, dates: ['2026-01-02'] })
    },
    'instruments.release': async () => {
      const path = await listInstrument('HELD')
      const body = pricesOf({ '2026-01-05': '1', '2026-01-06': '9' })
      await admin.call(`POST ${path}/prices`, { body })
      const release = { date: '2026-01-06', isRight: true }
      return byAdmin(`POST ${path}/held-prices`, release, { ...release, isRight: false })
    },
    'prices.makeToken': () => byAdmin('POST /api/admin/price-tokens', { name: 'Once' }, { name: 'Twice' }),
    'prices.bring': async () => {
      const body = { name: 'For a script' }
      const { token } = await admin.call<{ token: string }>('POST /api/admin/price-tokens', { body })
      await listInstrument('BROUGHT')
      const [one, another] = [pricesOf({ '2026-01-05': '1' }), pricesOf({ '2026-01-06': '1' })]
      const headers = { authorization: `Bearer ${token}` }
      return { ...byVisitor('POST /api/prices/BROUGHT', one, another), headers }
    },
    'letters.send': async () => {
      const { _id } = await publish(otieno, 'To be sent')
      return byOtieno(`POST /api/letters/${_id}`)
    },
    'letters.stop': async () =>
      byOtieno(`POST /api/letters/${await requestLetter(otieno, 'To be stopped')}/stop`),
    'letters.test': async () => {
      const draftId = 'onceofotieno00000001'
      const body = { title: 'To be tested', html: '<p>It rained.</p>' }
      await otieno.call(`POST /api/drafts/${draftId}`, { body })
      return { ...byOtieno('POST /api/letters/test', { draftId }, { draftId: 'another' }), volatile: ['at'] }
    },
    'letters.changeSettings': async () => {
      const token = await tokenFor(baraka.email, /confirm/)
      await site.visitor.call('POST /api/auth/verify', { body: { token } })
      return byBaraka('POST /api/me/letters/settings', { replies: 'author' }, { replies: 'nobody' })
    },
    'letters.continueAll': () => byAdmin('POST /api/admin/mailings/continue'),
    'letters.pause': async () =>
      byAdmin(`POST /api/admin/mailings/${await requestLetter(amina, 'To be paused')}/pause`),
    'letters.continueOne': async () => {
      const postId = await requestLetter(amina, 'To be continued')
      await admin.call(`POST /api/admin/mailings/${postId}/pause`)
      return byAdmin(`POST /api/admin/mailings/${postId}/continue`)
    },
    'bookmarks.add': () => byOtieno('POST /api/bookmarks/', { postId: post._id }, { postId: 'another' }),
    'bookmarks.remove': () =>
      byOtieno('POST /api/bookmarks/remove', { postId: post._id }, { postId: 'another' }),
    'comments.create': () => {
      const body = { postId: post._id, comment: 'Once' }
      return byOtieno('POST /api/comments/create', body, { ...body, comment: 'Twice' })
    },
    'comments.restore': async () => {
      const { _id } = await comment(otieno, post._id)
      await otieno.call(`DELETE /api/comments/${_id}`)
      return byOtieno(`POST /api/comments/${_id}/restore`)
    },
    'users.follow': () => byOtieno(`POST /api/users/follow/${amina.id}`, {}),
    'users.unfollow': () => byOtieno(`POST /api/users/unfollow/${amina.id}`, {}),
    'mail.returned': () => {
      const mail = (address: string) => mailgunComplaint({ recipient: address })
      const headers = { authorization: `Bearer ${RETURNED_MAIL_TOKEN}` }
      const line = 'POST /api/mail/returned'
      return { ...byVisitor(line, mail('once@example.com'), mail('twice@example.com')), headers }
    },
    'notifications.changeSettings': () => {
      const body = { kinds: { ...defaultBellKinds, post: false } }
      return byAmina('POST /api/me/bell', body, { kinds: defaultBellKinds })
    },
    'notifications.read': () => byAmina('POST /api/notifications/read', {}, { upTo: '2026-01-31T12:00:00Z' }),
    'subscriptions.subscribe': async () => {
      const token = await tokenFor(admin.email, /confirm/)
      await site.visitor.call('POST /api/auth/verify', { body: { token } })
      const body = { purpose: 'category:Tea', wording: 1 }
      return byAdmin('POST /api/subscriptions', body, { ...body, shareAddress: true })
    },
    'subscriptions.unsubscribe': () =>
      byAdmin('POST /api/subscriptions/remove', { purpose: 'category:Tea' }, { purpose: 'digest' }),
    'subscriptions.byVisitor': () => {
      const body = { email: 'once@mail.example', purpose: 'category:Tea', wording: 1 }
      return byVisitor('POST /api/subscriptions/visitor', body, { ...body, email: 'twice@mail.example' })
    },
    'subscriptions.confirm': async () =>
      byVisitor(`POST /api/subscriptions/confirm/${await confirmTokenOf('confirming')}`),
    'subscriptions.renewConfirmation': async () =>
      byVisitor(`POST /api/subscriptions/confirm/${await confirmTokenOf('renewing')}/renew`),
    'subscriptions.unsubscribeByLink': async () =>
      byVisitor(`POST /api/unsubscribe/${await unsubscribeTokenOf('leaving')}`, {}, { scope: 'all' }),
    'subscriptions.undoUnsubscription': async () => {
      const path = `/api/unsubscribe/${await unsubscribeTokenOf('returning')}` as const
      await site.visitor.call(`POST ${path}`, { body: {} })
      return byVisitor(`POST ${path}/undo`)
    },
    'subscriptions.keepSending': async () => {
      const token = await site.keepTokenOf({ subscriberId: amina.id, subscriptionId: 'unknown' })
      return byVisitor(`POST /api/keep/${token}`)
    },
    'imports.check': () => byAmina('POST /api/me/imports/check', { addresses: ['once@mail.example'] }),
    'imports.request': async () => {
      const author = await joinImporter('importing')
      const body = importOf('importing')
      return { line: 'POST /api/me/imports', body, other: { ...body, origin: 'Another' }, as: author }
    },
    'imports.withdraw': async () => {
      const { author, importId } = await requestImport('withdrawing')
      return { line: `POST /api/me/imports/${importId}/withdraw`, as: author }
    },
    'imports.approve': async () => {
      const { importId } = await requestImport('approved')
      return byAdmin(`POST /api/admin/imports/${importId}/approve`)
    },
    'imports.decline': async () => {
      const { importId } = await requestImport('declined')
      return byAdmin(`POST /api/admin/imports/${importId}/decline`, { reason: 'Once' }, { reason: 'Twice' })
    },
    'subscriptions.liftSuppression': () => byAdmin('POST /api/admin/suppressions/unknown/lift'),
    'site.report': () => {
      const body = { postId: post._id, reason: 'A copy' }
      return byOtieno('POST /api/reports', body, { ...body, reason: 'Something else' })
    },
    'subscriptions.scheduleDigest': () => {
      const body = { frequency: 'daily', weekday: 1, hour: 7, zone: 'Africa/Nairobi' }
      return byOtieno('POST /api/me/digest', body, { ...body, hour: 8 })
    },
    'push.addDevice': () => {
      const device = (id: string) => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
        keys: pushKeys,
      })
      return byOtieno('POST /api/me/push/devices', device('once'), device('twice'))
    },
    'push.removeDevice': () => byOtieno('POST /api/me/push/devices/unknown/remove'),
    'push.changeSettings': () =>
      byOtieno('POST /api/me/push/settings', defaultPushSettings, { ...defaultPushSettings, perDay: 3 }),
    'site.contact': () => {
      const body = { name: 'A', email: 'a@example.com', subject: 'Once', message: 'M' }
      return byVisitor('POST /api/contact', body, { ...body, subject: 'Twice' })
    },
    'admin.setRole': () =>
      byAdmin(`POST /api/admin/users/${otieno.id}/role`, { role: 'member' }, { role: 'admin' }),
    'admin.setType': () =>
      byAdmin(`POST /api/admin/users/${otieno.id}/type`, { type: 'Pro' }, { type: 'Charter' }),
    'admin.suspend': async () => {
      const body = { email: njeri().email, password }
      const { _id } = await site.visitor.call<{ _id: string }>('POST /api/auth/login', { body })
      return byAdmin(`POST /api/admin/users/${_id}/suspend`, { suspended: true }, { suspended: false })
    },
    'admin.removePost': async () => {
      const { _id } = await publish(amina, 'To be removed')
      return byAdmin(`POST /api/admin/posts/${_id}/remove`)
    },
    'admin.restorePost': async () => {
      const { _id } = await publish(amina, 'To be restored')
      await admin.call(`POST /api/admin/posts/${_id}/remove`)
      return byAdmin(`POST /api/admin/posts/${_id}/restore`)
    },
    'admin.restoreComment': async () => {
      const { _id } = await comment(otieno, post._id, 'To be restored')
      await admin.call(`DELETE /api/comments/${_id}`)
      return byAdmin(`POST /api/admin/comments/${_id}/restore`)
    },
    'admin.closeReports': async () => {
      const id = await reported('To be closed')
      return byAdmin(`POST /api/admin/reports/${id}/close`, { outcome: 'done' }, { outcome: 'dismissed' })
    },
    'admin.reopenReports': async () => {
      const id = await reported('To be opened')
      await admin.call(`POST /api/admin/reports/${id}/close`, { body: { outcome: 'done' } })
      return byAdmin(`POST /api/admin/reports/${id}/reopen`)
    },
    'admin.answerReports': async () => {
      const id = await reported('To be answered')
      return byAdmin(`POST /api/admin/reports/${id}/answer`, { answer: 'Thanks.' }, { answer: 'No, thanks.' })
    },
    'admin.closeMessage': async () =>
      byAdmin(`POST /api/admin/messages/${await received('To be closed')}/close`),
    'admin.reopenMessage': async () => {
      const id = await received('To be opened')
      await admin.call(`POST /api/admin/messages/${id}/close`)
      return byAdmin(`POST /api/admin/messages/${id}/reopen`)
    },
    'contentLog.addKey': async () => {
      await withdrawOlderLogKey(admin, 'content')
      return byAdmin('POST /api/admin/logs/content/keys')
    },
    'marketsLog.addKey': async () => {
      await withdrawOlderLogKey(admin, 'markets')
      return byAdmin('POST /api/admin/logs/markets/keys')
    },
    'admin.operate': () => byAdmin('POST /api/admin/consumers/social/site/rebuild'),
    'admin.hideCategory': async () => {
      await publish(amina, 'To be hidden', { categories: ['Hidden'] })
      const body = { name: 'Hidden' }
      return byAdmin('POST /api/admin/categories/hide', body, { ...body, hidden: false })
    },
    'admin.approveCategory': () =>
      byAdmin('POST /api/admin/categories/approve', { name: 'Tea' }, { name: 'tea' }),
    'admin.renameCategory': () => {
      const body = { from: 'Tea', to: 'Chai' }
      return byAdmin('POST /api/admin/categories/rename', body, { from: 'Chai', to: 'Tea' })
    },
  }

  it.each(POSTS)('repeats the first response, and refuses a user’s different body: %s', async (name) => {
    const prepared = await requests[name]?.()
    if (prepared === undefined) throw new Error(`Define a request for ${name}.`)
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

  it('was executed once', async () => {
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

  it('repeats the first response after a later change, without executing again', async () => {
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

  it('is refused if the key is too long', async () => {
    const headers = { [Headers.idempotencyKey]: 'x'.repeat(65) }
    const body = { title: 'A', desc: 'B' }
    expectProblem(await amina.ask('POST /api/posts/create', { headers, body }), { status: 422 })
  })
})

const without = (body: unknown, fields: readonly string[]): unknown =>
  fields.length === 0
    ? body
    : Object.fromEntries(Object.entries(body as object).filter(([name]) => !fields.includes(name)))
