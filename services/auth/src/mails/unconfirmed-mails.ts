import type { AuthKit } from '../auth-kit.ts'

/** Limits mails to unconfirmed addresses: at registration, after a change, and on request. */
export type UnconfirmedMails = {
  /**
   * Counts one mail.
   * @param client from `clientKey`.
   * @param userId the recipient, if registered.
   * @throws HttpProblem 429 over the client's hourly limit, or over the user's 5 mails in an hour.
   */
  take(client: string, userId?: string): Promise<void>
}

const HOUR = 60 * 60

export const createUnconfirmedMails = ({
  limits,
  clientLimits,
}: Pick<AuthKit, 'limits' | 'clientLimits'>): UnconfirmedMails => {
  const perAddress = limits.create({
    name: 'unconfirmed-mails',
    times: clientLimits.unconfirmedMails,
    seconds: HOUR,
  })
  const perPerson = limits.create({ name: 'verification-mails', times: 5, seconds: HOUR })
  return {
    take: async (client, userId) => {
      if (userId !== undefined) await perPerson.take(userId)
      await perAddress.take(client)
    },
  }
}
