import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { linkExpired } from '../accounts/mailed-link.rules.ts'
import { requestVerification, verifyEmail } from './verification.decider.ts'
import type { AuthKit } from '../auth-kit.ts'
import { createMailedLinks } from '../mails/mailed-links.ts'
import type { UnconfirmedMails } from '../mails/unconfirmed-mails.ts'

export const mountVerification = (
  { mount, dataKey, ids, clock }: AuthKit,
  unconfirmed: UnconfirmedMails,
): void => {
  const links = createMailedLinks(dataKey)

  mount(AuthEndpoints.verify, async (call) => {
    const link = links.read('verification', call.body.token)
    if (link === undefined) throw linkExpired()
    const { userId, requestId } = link
    await call.execute(async (load) =>
      verifyEmail(await load(account, UserStream.of(userId)), { requestId, now: clock.now().getTime() }),
    )
    return { status: 204 }
  })

  mount(AuthEndpoints.resendVerification, async (call) => {
    const { userId } = call.actor
    await unconfirmed.take(call.clientKey, userId)
    const requestId = ids.next()
    await call.execute(async (load) =>
      requestVerification(await load(account, UserStream.of(userId)), requestId),
    )
    return { status: 204 }
  })
}
