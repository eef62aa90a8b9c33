import type { AuthKit } from '../auth-kit.ts'

/**
 * Limits mails to unconfirmed addresses: at registration, at a change of e-mail, and when the link is requested
 * again.
 */
export type UnconfirmedMails = {
  /**
   * Counts one mail.
   * @param client from `clientKey`.
   * @param userId of a registered user.
   * @throws HttpProblem 429 when an address exceeded its limit, or a user exceeded 5, within an hour.
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
