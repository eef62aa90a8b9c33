import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { until } from '@soko/platform/testing/until.ts'
import { expect, it, onTestFinished } from 'vitest'
import type { DeliveryKit } from '../../delivery-kit.ts'
import { site } from '../../mails/testing/sample-letter.ts'
import type { MailSender, OutgoingMail } from '../../sending/mail-sender.ts'
import { createSendingRate } from '../../sending/sending-rate.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { readersOf, runDigests } from '../testing/run-digests.ts'
import { createRoundSending } from '../../rounds/round-sending.ts'
import { createDigestRounds } from './send-digests.ts'

const { published, followed } = exampleEvents
const delivery = useDelivery('amina', 'chen')

it('sends digests whose bounces go to the return domain of the site', async () => {
  const { kit, ports } = delivery
  const { subscribeDaily, waitUntil } = readersOf(delivery)
  const { publish } = runDigests(delivery, 'smtp://127.0.0.1')
  waitUntil(12)
  await subscribeDaily('amina')
  await publish('social', followed('amina', 'chen'))
  await publish('content', published({ postId: 'p1', authorId: 'chen' }))
  waitUntil(7)

  const sent: OutgoingMail[] = []
  const sender: MailSender = {
    send: async (mail) => {
      sent.push(mail)
      return Promise.resolve({ outcome: 'delivered' })
    },
    close: () => {},
  }
  const limits = { perSecond: 1e6, perHour: 1e6, perDay: 1e6 }
  const rate = createSendingRate(limits, ports.clock)
  const sending = createRoundSending({
    name: 'digests',
    createRounds: createDigestRounds,
    senders: [sender],
    rate,
    first: 0,
  })
  const returnDomain = 'bounces.soko.example'
  sending.start({ ...ports, ...kit, site: { ...site, returnDomain } } as unknown as DeliveryKit)
  onTestFinished(async () => sending.stop())
  const [mail] = await until(() => (sent.length > 0 ? sent : undefined))
  expect(createReturnPaths(ports.dataKey, returnDomain).find(mail?.returnPath ?? '')).toBeDefined()
})
