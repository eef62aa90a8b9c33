import { DeliveryExport } from '@soko/contracts/endpoints/export.ts'
import { readPurpose } from '@soko/contracts/types/subscription.ts'
import { serveExport } from '@soko/shell/serve-export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { wordingOf } from '../subscriptions/wordings.ts'
import { readSuppression } from '../suppression/record-returns.ts'

/** Serves delivery's part of a user's export: all subscriptions, with the texts that the user agreed to. */
export const mountExport = (kit: ServiceKit): void => {
  const { executor, peers, dataKey } = kit
  serveExport(kit, DeliveryExport, async (userId) => {
    const { byPurpose } = await executor.load(subscriptions, SubscriptionsStream.of(userId))
    const account = (await readAccounts(peers, { userIds: [userId] })).get(userId)
    const suppressed = account && (await readSuppression(executor.load, dataKey, account.email))
    return {
      subscriptions: Array.from(byPurpose.values(), (each) => {
        const { purpose, state, since, shareAddress, wording } = each
        const text = wordingOf(wording, readPurpose(purpose)?.kind ?? 'digest', { shareAddress })
        return { purpose, state, since, shareAddress, wording: text }
      }),
      suppressed: suppressed ? { reason: suppressed.reason, at: suppressed.at } : null,
    }
  })
}
