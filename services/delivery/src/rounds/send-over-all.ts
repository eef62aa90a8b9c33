import type { MailSender } from '../sending/mail-sender.ts'

/**
 * Sends each item over one of the senders. No further item is begun after an error, or once `send` returns false.
 * @throws the first error, once no sender is busy.
 */
export const sendOverAll = async <Item>(
  senders: readonly MailSender[],
  items: readonly Item[],
  send: (item: Item, sender: MailSender) => Promise<boolean>,
): Promise<void> => {
  let isOver = false
  const waiting = items.values()
  const results = await Promise.allSettled(
    senders.map(async (sender) => {
      for (const item of waiting) {
        if (isOver) return
        try {
          if (!(await send(item, sender))) isOver = true
        } catch (error) {
          isOver = true
          throw error
        }
      }
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
