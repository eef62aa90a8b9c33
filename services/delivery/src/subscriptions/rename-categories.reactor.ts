import { PublicCategories } from '@soko/contracts/events/content.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { renameCategory } from './move-subscriptions.decider.ts'
import { SubscriptionsStream } from './subscription.events.ts'
import { SubscriptionKeys, SubscriptionLists, SUBSCRIPTIONS } from './subscription-view.ts'
import { subscriptions } from './subscriptions.ts'

/** Moves the subscriptions to a renamed category to its new name. */
export const renameCategoriesReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'rename-categories',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PublicCategories.CategoryRenamed],
    react: async ({ data, time }) => {
      if (data === undefined) return
      const { from, to } = data
      await untilApplied(kit, SUBSCRIPTIONS)
      const purpose = `category:${from}`
      for (const list of [SubscriptionLists.active(purpose), SubscriptionLists.waiting(purpose)]) {
        for (const subscriberId of await subscribersOf(kit, list)) {
          await kit.executor.execute(async (load) =>
            renameCategory(await load(subscriptions, SubscriptionsStream.of(subscriberId)), {
              from,
              to,
              time,
            }),
          )
        }
      }
    },
  })

/** Reads the list before it changes. */
const subscribersOf = async ({ view }: ServiceKit, list: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for await (const { document } of readWholeList(
    view(SUBSCRIPTIONS),
    list,
    SubscriptionKeys.subscription(''),
  )) {
    if (document !== undefined) found.add(document.subscriberId)
  }
  return found
}
