import type { Notification } from '@soko/contracts/types/notification.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('juma', 'chen')
beforeAll(async () => {
  for (const symbol of ['GOLD', 'CORN']) await social.markets(exampleEvents.instrumentListed(symbol, symbol))
})

type Page = {
  readonly notifications: readonly Notification[]
  readonly unread: number
  readonly nextCursor: string | null
}
const list = async (as: string, query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/notifications${query}`, { as }))
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
const follow = async (as: string, { author, symbol }: { author?: string; symbol?: string }) => {
  if (author !== undefined) await social.ask(`POST /api/users/follow/${author}`, { as, body: {} })
  if (symbol === undefined) return
  const { status } = await social.ask(`POST /api/instruments/${symbol}/follow`, { as })
  expect(status).toBe(204)
}

/** Waits, so that times differ by at least a millisecond. */
const called = async (callId: string, authorId: string, symbol: string) => {
  await social.content(exampleEvents.callMade(callId, authorId, symbol))
  await sleep(2)
  await social.markets(exampleEvents.callJudged(callId, authorId, symbol, 'right'))
  await sleep(2)
}

describe('a judged call', () => {
  it('notifies its author, and followers of the author or the instrument', async () => {
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
