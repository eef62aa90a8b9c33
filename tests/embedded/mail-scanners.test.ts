import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import type { Email } from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { createSiteClient } from '../../site/site-client.ts'
import { untilIdle } from '../names/until-idle.ts'
import { dose } from '../vitest/dose.ts'
import { type MailingSite, type MailMember, startMailingSite } from './testing/mailing-site.ts'

const HOUR = 3_600_000
/** In the full dose, the site sends over 1,000 mails. */
const [CONFIRMED, PENDING, MEMBERS] = dose === 'full' ? [300, 100, 110] : [100, 30, 40]
const AT_ONCE = 6

const eachOf = async <Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> => {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await run(item)
    }),
  )
}
const numbered = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)

/** Returns all links in the HTML, the text and the headers of a mail, also those of images. */
const linksOf = ({ html = '', text = '', headers }: Email): readonly string[] => {
  const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const inHtml = Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const inText = Array.from(`${text}\n${unsubscribe}`.matchAll(/https?:\/\/[^\s<>]+/g), ([link]) => link)
  return Array.from(new Set([...inHtml, ...inText]))
}

const fetchLinks = async (site: MailingSite, mails: readonly Email[]): Promise<ReadonlySet<string>> => {
  const own = mails.flatMap((mail) => linksOf(mail).flatMap((link) => site.addressOf(link) ?? []))
  const statuses = new Set<string>()
  await eachOf(own, async (link) => {
    for (const method of ['HEAD', 'GET']) {
      const response = await fetch(link, { method, redirect: 'manual' })
      await response.arrayBuffer()
      statuses.add(`${method} ${response.status}`)
    }
  })
  return statuses
}

/** The types of all events, by service. */
const recorded = async ({ logs, data }: MailingSite) => {
  await untilIdle(data)
  const events = Array.from(logs, async ([service, log]) => {
    const { position } = await log.head()
    const types = new Map<string, number>()
    for (let at = 0; at < position;) {
      for (const commit of await log.readAll(at, 1_000)) {
        at = commit.position
        for (const { type } of commit.events) types.set(type, (types.get(type) ?? 0) + 1)
      }
    }
    return [service, { position, types: Object.fromEntries(types) }] as const
  })
  return Object.fromEntries(await Promise.all(events))
}

it('a program that opens every link of every mail changes nothing', { timeout: 600_000 }, async () => {
  const clock = createMovableClock()
  const data = await temporaryFolder()
  const first = await startMailingSite(data, clock)
  const visitor = createSiteClient(first.address)
  const author = await first.join('adaeze')
  const purpose = `author:${author.id}`

  const visitors = numbered('visitor', CONFIRMED + PENDING)
  const addressOfVisitor = (name: string): string => `${name}@mail.example`
  await eachOf(visitors, async (name) => {
    const body = { email: addressOfVisitor(name), purpose, wording: 1 }
    await visitor.call('POST /api/subscriptions/visitor', { body })
  })
  await eachOf(visitors.slice(PENDING), async (name) => {
    const token = await first.tokenMailedTo(addressOfVisitor(name), '/confirm/')
    await visitor.call(`POST /api/subscriptions/confirm/${token}`)
  })
  const hour = new Date(clock.now().getTime() + 2 * HOUR).getUTCHours()
  const schedule: DigestSchedule = { frequency: 'daily', weekday: 1, hour, zone: 'UTC' }
  const members = numbered('member', MEMBERS)
  await eachOf(members, async (name) => {
    const member = await first.join(name)
    await member.call(`POST /api/users/follow/${author.id}`, { body: {} })
    for (const each of [purpose, 'digest']) {
      await member.call('POST /api/subscriptions', { body: { purpose: each, wording: 1 } })
    }
    await member.call('POST /api/me/digest', { body: schedule })
  })
  const newcomer = await first.register('newcomer')
  await visitor.call('POST /api/auth/forgotpassword', { body: { email: newcomer.email } })
  const html = '<p>It rained. See <a href="https://tea.example/">the board</a>.</p>'
  const { _id: postId } = await author.call<{ _id: string }>('POST /api/posts/create', {
    body: { title: 'Tea in Kericho', html, letter: true },
  })
  // A letter that delivery learns of later is also sent later.
  await until(async () => (await author.ask(`GET /api/letters/${postId}`)).status === 200)
  await first.stop()

  // The site sends digests ten seconds after its start.
  clock.advance(2 * HOUR)
  const site = await startMailingSite(data, clock)
  onTestFinished(site.stop)
  const expected = {
    confirmations: CONFIRMED + PENDING,
    accounts: MEMBERS + 3,
    letters: CONFIRMED + MEMBERS,
    digests: MEMBERS,
  }
  const kindOf = ({ from, subject = '', text = '' }: Email): keyof typeof expected => {
    if (from?.name.endsWith('via Soko')) return 'letters'
    if (subject.startsWith('Your day')) return 'digests'
    return text.includes('/confirm/') ? 'confirmations' : 'accounts'
  }
  const mails = await until(async () => {
    const all = await site.mails()
    return all.length >= Object.values(expected).reduce((sum, count) => sum + count) && all
  })
  const counts = Map.groupBy(mails, kindOf)
  expect(Object.fromEntries(Array.from(counts, ([kind, { length }]) => [kind, length]))).toEqual(expected)

  const reader: MailMember = await site.signIn('member0')
  const owner = await site.signIn('adaeze')
  const state = async () => ({
    events: await recorded(site),
    own: await reader.call('GET /api/me/subscriptions'),
    subscribers: await owner.call<{ counts: object }>('GET /api/me/subscribers'),
    mails: (await site.mails()).length,
  })
  const before = await state()
  expect(before.subscribers.counts).toMatchObject({ confirmed: CONFIRMED + MEMBERS, waiting: PENDING })

  expect(Array.from(await fetchLinks(site, mails)).toSorted()).toEqual(['GET 200', 'HEAD 200'])
  expect(await state()).toEqual(before)

  const client = createSiteClient(site.address)
  const confirmation = await site.tokenMailedTo(addressOfVisitor(visitors[0] ?? ''), '/confirm/')
  await client.call(`POST /api/subscriptions/confirm/${confirmation}`)
  const unsubscription = await site.tokenMailedTo(reader.email, '/unsubscribe/')
  await client.call(`POST /api/unsubscribe/${unsubscription}`, { body: {} })
  const after = await state()
  expect(after.own).not.toEqual(before.own)
  expect(after.subscribers).not.toEqual(before.subscribers)
  expect(after.events['delivery']?.types).not.toEqual(before.events['delivery']?.types)
})
