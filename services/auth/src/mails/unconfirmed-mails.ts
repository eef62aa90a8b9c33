import type { AuthKit } from '../auth-kit.ts'

/**
 * Limits the mails that go to addresses nobody has confirmed, invented ones perhaps: at a registration, at a change of
 * e-mail, and when the link is asked for again.
 */
export type UnconfirmedMails = {
  /**
   * Counts one. @param client as `clientKey` makes it. @param userId of a person who is registered already.
   * @throws HttpProblem 429 after too many of an address, or 5 of a person, in an hour.
   */
  take(client: string, userId?: string): Promise<void>
}

const HOUR = 60 * 60

/** Makes the one count that all calls share. */
export const createUnconfirmedMails = ({
  limits,
  allowances,
}: Pick<AuthKit, 'limits' | 'allowances'>): UnconfirmedMails => {
  const perAddress = limits.create({
    name: 'unconfirmed-mails',
    times: allowances.unconfirmedMails,
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
