import { LetterEndpoints } from '@soko/contracts/endpoints/letters.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { LetterSettingsStream } from './letter.events.ts'
import { changeLetterSettings, letterSettings } from './letter-settings.ts'

export const mountLetterSettings = ({ mount, executor, peers }: ServiceKit): void => {
  mount(LetterEndpoints.settings, async ({ actor: { userId } }) => ({
    status: 200,
    body: await executor.load(letterSettings, LetterSettingsStream.of(userId)),
  }))

  mount(LetterEndpoints.changeSettings, async ({ actor: { userId }, body: { replies }, execute }) => {
    if (replies === 'author') {
      const account = (await readAccounts(peers, { userIds: [userId] })).get(userId)
      if (account?.emailVerified !== true) {
        throw new HttpProblem('forbidden', { message: 'Confirm your email address first.' })
      }
    }
    await execute(async (load) =>
      changeLetterSettings(
        {
          settings: await load(letterSettings, LetterSettingsStream.of(userId)),
          author: await load(subscriptions, SubscriptionsStream.of(userId)),
        },
        { userId, replies },
      ),
    )
    return { status: 200, body: { replies } }
  })
}
