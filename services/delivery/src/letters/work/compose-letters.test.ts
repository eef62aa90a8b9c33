import type { Peers } from '@soko/platform/peers/peers.ts'
import { expect, it } from 'vitest'
import { site } from '../../mails/testing/sample-letter.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { createLetterComposer } from './compose-letters.ts'

const test = useDelivery('ada', 'bo')
const letter = { postId: 'p1', authorId: 'ada', replies: 'nobody' } as const

it('composes a letter once for each version of its post, with a Return-Path for each recipient', async () => {
  await test.publishPost('ada', 'p1')
  let version = 1
  const read: string[] = []
  const get: Peers['get'] = async (service, path) => {
    read.push(path)
    const { status, body } = await test.kit.peers.get(service, path)
    return { status, body: { ...(body as object), version } }
  }
  const { withheld, compose } = createLetterComposer({
    ...test.kit,
    peers: { ...test.kit.peers, get },
    site,
  })
  const mailTo = async (subscriptionId: string, about = 'contact-c1') => {
    const recipient = { subscriptionId, about, address: 'ama@mail.example', since: 0, unsubscribeToken: 't' }
    return compose(letter, recipient)
  }
  const contentsRead = () => read.filter((path) => path.endsWith('/content')).length

  expect(await withheld(letter)).toBeUndefined()
  const [one, two] = await Promise.all([mailTo('S1'), mailTo('S2')])
  const paths = createReturnPaths(test.kit.dataKey, site.returnDomain)
  expect([one, two].map(({ returnPath }) => paths.find(returnPath)?.id)).toEqual(['S1', 'S2'])
  await withheld(letter)
  await mailTo('S3')
  expect(contentsRead()).toBe(1)

  const post = test.posts.get('p1')
  if (post !== undefined) test.posts.set('p1', { ...post, title: 'Tea falls' })
  version = 2
  await withheld(letter)
  expect(Buffer.from((await mailTo('S4')).message).toString()).toContain('Subject: Tea falls')
  expect(contentsRead()).toBe(2)

  const textOf = async (about: string) => Buffer.from((await mailTo('S5', about)).message).toString()
  expect(await textOf('subscriptions-bo')).toContain('https://soko.example/settings/notifications')
  expect(await textOf('contact-c1')).not.toContain('All email settings')
})

it('sends replies to the current, confirmed address of the author, or nowhere', async () => {
  await test.publishPost('ada', 'p1')
  const composer = createLetterComposer({ ...test.kit, site })
  const recipient = {
    subscriptionId: 'S1',
    about: 'contact-c1',
    address: 'ama@mail.example',
    since: 0,
    unsubscribeToken: 't',
  }
  const replyTo = async (replies: 'author' | 'nobody', composed = composer) => {
    const name = { ...letter, replies }
    if (composed === composer) expect(await composed.withheld(name)).toBeUndefined()
    const { message } = await composed.compose(name, recipient)
    return /^Reply-To: (\S+)\r$/m.exec(message.toString())?.[1]
  }
  const account = (email: string, emailVerified: boolean) =>
    test.accounts.set('ada', { email, emailVerified, state: 'active' })
  expect(await replyTo('nobody')).toBe(site.noReply)
  expect(await replyTo('author')).toBe('ada@example.com')
  account('ada@mail.example', true)
  expect(await replyTo('author')).toBe('ada@mail.example')
  expect(await replyTo('author', createLetterComposer({ ...test.kit, site }))).toBe('ada@mail.example')
  account('ada@mail.example', false)
  expect(await replyTo('author')).toBe(site.noReply)
})
