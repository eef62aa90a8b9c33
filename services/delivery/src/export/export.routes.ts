import { DeliveryExport } from '@soko/contracts/endpoints/export.ts'
import { readPurpose } from '@soko/contracts/types/subscription.ts'
import { serveExport } from '@soko/shell/serve-export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { AuthorImportsStream, ImportStream } from '../imports/import.events.ts'
import { authorImports, listImport } from '../imports/list-import.ts'
import { LetterSettingsStream } from '../letters/letter.events.ts'
import { letterSettings } from '../letters/letter-settings.ts'
import { PushSettingsStream } from '../push/push-settings.events.ts'
import { pushSettings } from '../push/push-settings.ts'
import { PushSubscriptionsStream } from '../push/push-subscription.events.ts'
import { pushSubscriptions } from '../push/push-subscriptions.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { type Subscription, subscriptions } from '../subscriptions/subscriptions.ts'
import { wordingOf } from '../subscriptions/wordings.ts'
import { readOwnSuppression } from '../suppression/read-own-suppression.ts'

/**
 * Serves delivery's part of a user's export: settings, devices, imports without addresses, and all confirmed
 * subscriptions, with the texts that the user agreed to. A stranger may have sent the forms of unconfirmed ones.
 */
export const mountExport = (kit: ServiceKit): void => {
  const { executor } = kit
  serveExport(kit, DeliveryExport, async (userId) => {
    const { byPurpose, digest } = await executor.load(subscriptions, SubscriptionsStream.of(userId))
    const suppressed = await readOwnSuppression(kit, userId)
    const devices = await executor.load(pushSubscriptions, PushSubscriptionsStream.of(userId))
    return {
      subscriptions: Array.from(byPurpose.values())
        .filter(isConfirmed)
        .map((each) => {
          const { purpose, state, since, shareAddress, wording } = each
          const text = wordingOf(wording, readPurpose(purpose)?.kind ?? 'digest', { shareAddress })
          return { purpose, state, since, shareAddress, wording: text }
        }),
      digest: digest?.schedule ?? null,
      letters: await executor.load(letterSettings, LetterSettingsStream.of(userId)),
      devices: devices.map(({ device, since }) => ({ device, since })),
      pushSettings: (await executor.load(pushSettings, PushSettingsStream.of(userId))) ?? null,
      imports: await readImports(kit, userId),
      suppressed: suppressed ? { reason: suppressed.reason, at: suppressed.at } : null,
    }
  })
}

const readImports = async ({ executor }: ServiceKit, userId: string): Promise<DeliveryExport['imports']> => {
  const importIds = await executor.load(authorImports, AuthorImportsStream.of(userId))
  const imports = await Promise.all(
    importIds.map(async (importId) => executor.load(listImport, ImportStream.of(importId))),
  )
  return imports
    .filter((each) => each !== undefined)
    .map(({ state, origin, addresses, requestedAt, reason }) => ({
      state,
      origin,
      addresses,
      requestedAt,
      reason,
    }))
}

const isConfirmed = ({ state, ending }: Subscription): boolean =>
  state === 'active' || ending?.wasActive === true
