import { expect, it } from 'vitest'
import { suppressionStream } from '../contacts/address.ts'
import { startSmtpSink } from '../letters/testing/smtp-sink.ts'
import { createMailSenders } from '../sending/create-mail-senders.ts'
import { useDelivery } from '../testing/run-delivery.ts'
import { suppressRefused } from './suppress-refused.ts'
import { suppression } from './suppression.ts'

const delivery = useDelivery()

it.each([
  ['5.1.1 unknown', 'hard-bounce'],
  ['5.2.2 mailbox full', undefined],
])('suppresses an address that does not exist: %s', async (text, reason) => {
  const kit = { ...delivery.kit, logger: delivery.ports.logger }
  const sink = await startSmtpSink({ refuse: (at) => (at === 'recipient' ? { code: 550, text } : undefined) })
  const [sender] = createMailSenders({ kind: 'smtp', url: sink.url, connections: 1 })
  if (sender === undefined) throw new Error('There is no sender.')
  const mail = {
    about: 'contact-1',
    returnPath: 'bounce@soko.example',
    to: 'ama@mail.example',
    message: Buffer.from('A: b\r\n\r\n'),
  }
  expect(await suppressRefused(kit, sender).send(mail)).toMatchObject({ outcome: 'refused' })
  sender.close()
  const { suppressed } = await kit.executor.load(suppression, suppressionStream(kit.dataKey, mail.to))
  expect(suppressed?.reason).toBe(reason)
})
