import { checkMail } from '@soko/platform/mailer/check-mail.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultsOfMail } from '../../mails/testing/faults-of-mail.ts'
import { anyLine } from '../../mails/testing/random-post.ts'
import { wanjiku, weeklyDigest } from '../testing/sample-digest.ts'
import { image, site } from '../../mails/testing/sample-letter.ts'
import { composeDigest } from './compose-digest.ts'
import type { Digest } from './digest.ts'

const compose = (digest: Partial<Digest> = {}) => composeDigest({ ...weeklyDigest, ...digest }, wanjiku, site)

const times = <Item>(length: number, item: Item): readonly Item[] => Array.from({ length }, () => item)

it('follows the design', () => {
  const mail = compose()
  expect(mail?.subject).toBe(
    'Your week on Soko: Ghana’s Eurobonds, a year after the exchange: what the… and 2 more',
  )
  expect(mail).toMatchObject({
    id: 'digest-01KWANJIKU-2025-W47',
    from: { name: 'Soko', address: 'digest@mail.soko.example' },
    headers: {
      'List-Id': '"Weekly digest" <digest.soko.example>',
      'List-Unsubscribe': '<https://soko.example/api/unsubscribe/p9Zk>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(mail?.text).toMatchInlineSnapshot(`
    "YOUR WEEK ON SOKO
    Mon Nov 17 2025

    3 analyses and 2 decided calls from the 43 people, topics and
    instruments you follow.

    1. Ghana’s Eurobonds, a year after the exchange: what the coupons say
       Holders gave up more than a third of face value and took a lower
       coupon that steps up in 2028. Since then the new bonds have done
       better than most of the continent.
       Kwame Mensah, you follow @mensah_credit.
       https://soko.example/posts/post/post-1

    2. NGX banks after recapitalisation: who still has room to lend
       Five of eleven lenders parked their new capital in treasury bills.
       Two have begun to lend it out.
       Adaeze Okonkwo, you follow @adaeze_o.
       https://soko.example/posts/post/post-2

    3. بورصة القاهرة بعد التعويم
       الأسعار ارتفعت مرتين منذ الربيع، والأرباح لم ترتفع.
       مها, you follow Egypt.
       https://soko.example/posts/post/post-3

    CALLS DECIDED THIS WEEK

    Gold up to 4,200, @lindiwe_m, made Mon Aug 4: right on Thu Nov 13
    https://soko.example/calls/gold
    USD/NGN up to 1,520, @karim_rates, made Mon Sep 1: wrong, ran out on
    Fri Nov 14
    https://soko.example/calls/naira

    YOUR MARKETS (DEMONSTRATION PRICES)

    Kenyan shilling, USD/KES   129.24   unchanged
    Cocoa, New York             5,480   down 4.6%
    Safaricom                   28.40   up 2.2%

    Open Following: https://soko.example/following

    --
    You get this digest because you chose it, every Monday at 07:00
    Nairobi time, at wanjiku@mail.example.
    Change day or time: https://soko.example/mail-settings/p9Zk
    Choose what you follow: https://soko.example/following
    Unsubscribe: https://soko.example/unsubscribe/p9Zk
    Soko, 3rd floor, Kimathi Chambers, Kimathi Street, PO Box 41270, 00100
    Nairobi, Kenya
    "
  `)
  expect(mail?.html).toContain('<h3 class="ink" dir="auto"')
})

it('has at most 20 items, and is never empty', () => {
  const post = weeklyDigest.posts[0]!
  const call = weeklyDigest.calls[0]!
  const mail = compose({ posts: times(19, post), calls: times(5, call) })
  expect(mail?.text).toContain('\n19. Ghana')
  expect(mail?.text.match(/Gold up to/g)).toHaveLength(1)
  expect(mail?.text).toContain('19 analyses and 1 decided call from the 43 people')
  expect(compose({ posts: times(30, post) })?.text).not.toContain('\n21. ')
  expect(compose({ posts: [], calls: [] })).toBeUndefined()
  expect(compose({ posts: [] })?.subject).toBe('Your week on Soko: calls decided')
})

it('names its rhythm', () => {
  const monthly = compose({ rhythm: 'monthly' })
  expect(monthly?.subject).toMatch(/^Your month on Soko: /)
  expect(monthly?.text).toContain('chose it, on the first Monday of each')
  expect(compose({ rhythm: 'daily' })?.text).toContain('chose it, every day at 07:00')
})

it('says why it comes monthly to a reader who chose it more often', () => {
  const text = compose({ rhythm: 'monthly', isSlowed: true })?.text.replaceAll('\n', ' ')
  expect(text).toContain('Because you have not visited for a while, it comes monthly.')
  expect(text).not.toContain('chose it, on the first Monday')
})

it('says "the person" to a reader who follows one', () => {
  expect(compose({ follows: 1 })?.text.replaceAll('\n', ' ')).toContain(
    'from the person, topic or instrument you follow.',
  )
})

it('tells visitors nothing of visits, follows or pages of members', () => {
  const digest = { reader: 'visitor', posts: weeklyDigest.posts.slice(2), calls: [] } as const
  const mail = compose({ ...digest, follows: 2, keepSending: 'https://soko.example/keep/x' })
  expect(mail?.text).toContain('1 analysis from the 2 topics you subscribe to.')
  expect(mail?.text).toContain('مها, in Egypt.')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/follow|visited/i)
  expect(compose({ ...digest, follows: 1 })?.text).toContain('1 analysis from the topic you subscribe to.')
})

it('asks whether to keep sending', () => {
  const mail = compose({ keepSending: 'https://soko.example/keep/x' })
  expect(mail?.text).toContain('Do you still want this digest? It is the last one unless you keep it.')
  expect(mail?.text).toContain('Keep sending: https://soko.example/keep/x')
  expect(mail?.html).toContain('href="https://soko.example/keep/x"')
})

it('is small and well formed for any titles and names', () => {
  fc.assert(
    fc.property(anyLine, anyLine, anyLine, (title, summary, name) => {
      const post = { slug: name, title, summary, image, author: { name, username: 'amina' }, followed: name }
      const mail = compose({
        posts: times(20, post),
        markets: times(30, { ...weeklyDigest.markets[0]!, name }),
      })
      expect(mail && faultsOfMail(mail, site)).toEqual([])
      if (mail) checkMail(mail)
    }),
  )
  const longest = { title: '"'.repeat(200), summary: '"'.repeat(300), name: '"'.repeat(100) }
  const mail = compose({
    posts: times(20, {
      ...weeklyDigest.posts[0]!,
      ...longest,
      author: { ...longest, username: 'a'.repeat(30) },
    }),
  })
  expect(mail && faultsOfMail(mail, site)).toEqual([])
})
