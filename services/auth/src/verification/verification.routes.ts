import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { account } from '../accounts/account.ts'
import { accountStream } from '../accounts/account.events.ts'
import { linkExpired } from '../accounts/mailed-link.rules.ts'
import { requestVerification, verifyEmail } from '../accounts/verification.decider.ts'
import type { AuthKit } from '../auth-kit.ts'
import { createMailedLinks } from '../mails/mailed-links.ts'

/** Confirming an e-mail address by the mailed link, and asking for that again. */
export const mountVerification = ({ mount, dataKey, limits, ids, clock }: AuthKit): void => {
  const links = createMailedLinks(dataKey)
  const resends = limits.create({ name: 'verification-mails', times: 5, seconds: 60 * 60 })

  mount(AuthEndpoints.verify, async (call) => {
    const link = links.read('verification', call.body.token)
    if (link === undefined) throw linkExpired()
    const { userId, requestId } = link
    await call.execute(async (load) =>
      verifyEmail(await load(account, accountStream(userId)), { requestId, now: clock.now().getTime() }),
    )
    return { status: 204 }
  })

  mount(AuthEndpoints.resendVerification, async (call) => {
    const { userId } = call.actor
    await resends.take(userId)
    const requestId = ids.next()
    await call.execute(async (load) =>
      requestVerification(await load(account, accountStream(userId)), requestId),
    )
    return { status: 204 }
  })
}
