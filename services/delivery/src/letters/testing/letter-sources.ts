import type { Eligibility, LetterName } from '../work/letter-ports.ts'

export const addressOf = (subscriptionId: string): string => `${subscriptionId}@x.example`

/** The parts of a letter that other folders of the service provide, for recipients with increasing ids. */
export const letterSources = (recipients: readonly string[]) => ({
  recipientsAfter: async (_author: string, after: string | undefined, limit: number) =>
    recipients.filter((id) => id > (after ?? '')).slice(0, limit),
  eligible: async (_letter: LetterName, ids: readonly string[]): Promise<ReadonlyMap<string, Eligibility>> =>
    new Map(ids.map((id) => [id, { address: addressOf(id) }])),
  compose: async (_letter: LetterName, { address }: { readonly address: string }) => ({
    returnPath: 'bounce@soko.example',
    to: address,
    message: Buffer.from(`From: soko@soko.example\r\nTo: ${address}\r\nSubject: Tea\r\n\r\nIt rained.\r\n`),
  }),
})
