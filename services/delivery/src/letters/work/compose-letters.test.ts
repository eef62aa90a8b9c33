import type { Peers } from '@soko/platform/peers/peers.ts'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { site } from '../../mails/testing/sample-letter.ts'
import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { createLetterComposer } from './compose-letters.ts'

const test = useDelivery('ada', 'bo')
const letter = { postId: 'p1', authorId: 'ada' }

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
  const textOf = async ({ message }: OutgoingMail) => (await PostalMime.parse(message)).text ?? ''
  expect(await textOf(one)).not.toContain('All email settings')
  expect(await textOf(await mailTo('S3', 'subscriptions-bo'))).toContain(
    `All email settings: ${site.origin}/settings/notifications\n`,
  )
  expect(contentsRead()).toBe(1)

  const post = test.posts.get('p1')
  if (post !== undefined) test.posts.set('p1', { ...post, title: 'Tea falls' })
  version = 2
  await withheld(letter)
  expect(Buffer.from((await mailTo('S4')).message).toString()).toContain('Subject: Tea falls')
  expect(contentsRead()).toBe(2)
})
