import { LetterEndpoints } from '@soko/contracts/endpoints/letters.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { DeliveryKit } from '../delivery-kit.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { LetterSettingsStream } from './letter.events.ts'
import { letterSettings } from './letter-settings.ts'
import { readDraftContent } from './read-letter-post.ts'
import { composeContent, replyToOf } from './work/compose-letters.ts'

/** Per author. */
const TESTS = { times: 10, seconds: 3600 } as const

/** Sends authors their own drafts as letters. */
export const mountTestLetters = (kit: DeliveryKit): void => {
  const { mount, executor, peers, limits, mailer, clock } = kit
  const tests = limits.create({ name: 'test-letters', ...TESTS })

  mount(LetterEndpoints.test, async ({ actor: { userId }, body: { draftId }, once }) => {
    const account = (await readAccounts(peers, { userIds: [userId] })).get(userId)
    if (account?.emailVerified !== true) {
      throw new HttpProblem('forbidden', { message: 'Confirm your email address first.' })
    }
    await once(async () => {
      const content = await readDraftContent(peers, draftId)
      if (content?.authorId !== userId) throw new HttpProblem('not-found')
      await tests.take(userId)
      const settings = await executor.load(letterSettings, LetterSettingsStream.of(userId))
      const letter = await composeContent(kit, content, replyToOf(settings, account))
      await mailer.send(letter.testTo({ about: SubscriptionsStream.of(userId), address: account.email }))
      return true
    })
    return { status: 200, body: { to: account.email, at: clock.now().toISOString() } }
  })
}
