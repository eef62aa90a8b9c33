import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { MailSender } from '../sending/mail-sender.ts'
import { sendOverAll } from './send-over-all.ts'

const sender: MailSender = { send: async () => Promise.resolve({ outcome: 'delivered' }), close: () => {} }

it('begins no further mail after an error, and waits for those being sent', async () => {
  const log: string[] = []
  const sending = sendOverAll([sender, sender], ['fails', 'slow', 'later'], async (item) => {
    log.push(`${item} begins`)
    if (item === 'fails') throw new Error('no')
    await setImmediate()
    log.push(`${item} ends`)
    return true
  })
  await expect(sending).rejects.toThrow('no')
  expect(log).toEqual(['fails begins', 'slow begins', 'slow ends'])
})

it('sends each item once, until one is not sent', async () => {
  const sent: number[] = []
  await sendOverAll([sender, sender, sender], [1, 2, 3, 4, 5, 6, 7, 8], async (item) => {
    await setImmediate()
    if (item === 4) return false
    sent.push(item)
    return true
  })
  expect(sent).toEqual([1, 2, 3, 5, 6])
})
