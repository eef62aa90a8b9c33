import type { Eligibility, Recipient } from '../../subscriptions/recipients.ts'
import type { LetterName, LetterPorts } from '../work/letter-ports.ts'

export const addressOf = (subscriptionId: string): string => `${subscriptionId}@x.example`

/** The parts of a letter that other folders of the service provide, for recipients with increasing ids. */
export const letterSources = (recipients: readonly string[]) => ({
  recipientsAfter: async (_author: string, after: string | undefined, limit: number) =>
    recipients.filter((id) => id > (after ?? '')).slice(0, limit),
  withheld: async (): ReturnType<LetterPorts['withheld']> => undefined,
  eligible: async (ids: readonly string[]): Promise<readonly Eligibility[]> =>
    ids.map((subscriptionId) => ({
      subscriptionId,
      about: `contact-${subscriptionId}`,
      address: addressOf(subscriptionId),
      since: 0,
      unsubscribeToken: `token-${subscriptionId}`,
    })),
  compose: async (_letter: LetterName, { about, address }: Recipient) => ({
    about,
    returnPath: 'bounce@soko.example',
    to: address,
    message: Buffer.from(`From: soko@soko.example\r\nTo: ${address}\r\nSubject: Tea\r\n\r\nIt rained.\r\n`),
  }),
})
