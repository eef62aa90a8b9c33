import type { Notification } from '@soko/contracts/types/notification.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, runSocial, type Social } from '../testing/run-social.ts'

let social: Social
beforeAll(async () => {
  social = await runSocial()
  await social.people('juma', 'baraka', 'chen')
  for (const symbol of ['GOLD', 'IRON', 'CORN'])
    await social.markets(exampleEvents.instrumentListed(symbol, symbol))
})
afterAll(async () => social.close())

type Page = {
  readonly notifications: readonly Notification[]
  readonly unread: number
  readonly nextCursor: string | null
}
const list = async (as: string, query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/notifications${query}`, { as }))
/** Each told in short: by what, how many, how many right, wrong and void, whether it is read. */
const brief = async (as: string) => {
  const { notifications, unread } = await list(as)
  expect(unread).toBe(notifications.filter(({ read }) => !read).length)
  return notifications.map(({ kind, actors, count, calls, read }) =>
    [
      kind,
      actors.map(({ username }) => username).join('+'),
      count,
      [calls?.right, calls?.wrong, calls?.void].join(':'),
      read ? 'read' : 'new',
    ].join(' '),
  )
}
const markRead = async (as: string, body: object = {}) =>
  bodyOf<{ unread: number }>(await social.ask('POST /api/notifications/read', { as, body }))

const follow = async (as: string, { author, symbol }: { author?: string; symbol?: string }) => {
  if (author !== undefined) await social.ask(`POST /api/users/follow/${author}`, { as, body: {} })
  if (symbol === undefined) return
  const { status } = await social.ask(`POST /api/instruments/${symbol}/follow`, { as })
  expect(status).toBe(204)
}

/** Somebody makes a call. Times differ by milliseconds at least. */
const make = async (callId: string, authorId: string, symbol: string) =>
  social.content(exampleEvents.callMade(callId, authorId, symbol))
const judge = async (
  callId: string,
  authorId: string,
  symbol: string,
  outcome: Parameters<typeof exampleEvents.callJudged>[3] = 'right',
) => {
  await sleep(2)
  await social.markets(exampleEvents.callJudged(callId, authorId, symbol, outcome))
  await sleep(2)
}
const called = async (...[callId, authorId, symbol, outcome]: Parameters<typeof judge>) => {
  await make(callId, authorId, symbol)
  await judge(callId, authorId, symbol, outcome)
}

describe('a judged call', () => {
  it('is told its author, and who follows the author or the instrument', async () => {
    await social.people('mumbi', 'amina', 'dede')
    await follow('amina', { author: 'mumbi' })
    await follow('dede', { symbol: 'GOLD' })
    await called('c1', 'mumbi', 'GOLD')
    const [own] = (await list('mumbi')).notifications
    expect(own).toMatchObject({
      kind: 'own-judged',
      count: 1,
      subject: null,
      calls: {
        right: 1,
        wrong: 0,
        void: 0,
        newest: {
          _id: 'c1',
          symbol: 'GOLD',
          name: 'GOLD',
          direction: 'up',
          until: '2026-03-12',
          outcome: 'right',
        },
      },
    })
    expect(own?._id).toMatch(/^judged-own-mumbi-\d{4}-\d\d-\d\d$/)
    expect(await brief('amina')).toEqual(['author-judged mumbi 1 1:0:0 new'])
    expect(await brief('dede')).toEqual(['instrument-judged mumbi 1 1:0:0 new'])
    expect(await brief('chen')).toEqual([])
  })

  it('is told with others of its day; what was read is not counted again', async () => {
    await social.people('otieno', 'faraji')
    await follow('faraji', { author: 'otieno' })
    await called('o1', 'otieno', 'TEA')
    await called('o2', 'otieno', 'GOLD', 'wrong')
    expect(await brief('faraji')).toEqual(['author-judged otieno 2 1:1:0 new'])
    expect(await markRead('faraji')).toEqual({ unread: 0 })
    expect(await brief('faraji')).toEqual(['author-judged otieno 2 1:1:0 read'])
    await called('o3', 'otieno', 'TIN', 'wrong')
    expect(await brief('faraji')).toEqual(['author-judged otieno 1 0:1:0 new'])
    await markRead('faraji')
    expect(await brief('faraji')).toEqual(['author-judged otieno 3 1:2:0 read'])
  })

  it('is marked as read up to the newest that was shown', async () => {
    await social.people('pendo', 'gitau')
    await follow('gitau', { author: 'pendo', symbol: 'IRON' })
    await called('p1', 'pendo', 'TEA')
    const at = (await list('gitau')).notifications[0]?.at
    await called('p2', 'juma', 'IRON')
    expect(await markRead('gitau', { upTo: at })).toEqual({ unread: 1 })
    expect(await brief('gitau')).toEqual([
      'instrument-judged juma 1 1:0:0 new',
      'author-judged pendo 1 1:0:0 read',
    ])
  })

  it('is told its author anew when a corrected price judges it otherwise; others find it changed in its place', async () => {
    await social.people('wairimu', 'kito')
    await follow('kito', { author: 'wairimu' })
    await called('w1', 'wairimu', 'TEA')
    await markRead('kito')
    await markRead('wairimu')
    await judge('w1', 'wairimu', 'TEA', 'wrong')
    expect(await brief('kito')).toEqual(['author-judged wairimu 1 0:1:0 read'])
    expect((await brief('wairimu'))[0]).toBe('own-judged wairimu 1 0:1:0 new')
  })

  it('is paged with posts and mentions, each notification once', async () => {
    await social.people('moyo', 'neema')
    await follow('moyo', { author: 'neema', symbol: 'CORN' })
    for (const [at, author] of ['neema', 'juma', 'neema', 'juma', 'moyo'].entries()) {
      const html = at === 2 ? '<p><a class="mention" data-user="moyo">@</a></p>' : '<p>Corn.</p>'
      await called(`m${at}`, author, 'CORN')
      await social.content(exampleEvents.published({ postId: `corn${at}`, authorId: 'neema', html }))
      social.clock.advance(2)
    }
    const whole = (await list('moyo')).notifications.map(({ _id }) => _id)
    expect(whole).toHaveLength(8)
    expect(whole).toContain('mention-corn2')
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list('moyo', `?limit=1${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.notifications.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole)
  })
})
