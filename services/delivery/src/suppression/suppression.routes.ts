import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { liftSuppression } from './suppression.decider.ts'
import { SuppressionStream } from './suppression.events.ts'
import { suppression } from './suppression.ts'
import { SUPPRESSED, SUPPRESSIONS } from './suppressions.projection.ts'

export const mountSuppressions = ({ mount, executor }: ServiceKit): void => {
  mount(SubscriptionEndpoints.suppressed, async ({ query, read }) => {
    const [found, total] = await read(SUPPRESSIONS, [newestOf(SUPPRESSED, query), { size: SUPPRESSED }])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const items = []
    for (const { member: key } of entries) {
      const { suppressed } = await executor.load(suppression, SuppressionStream.of(key))
      if (suppressed === undefined) continue
      const { mask: address, reason, at } = suppressed
      items.push({ key, address, reason, at })
    }
    return { status: 200, body: { items, total, nextCursor } }
  })

  mount(SubscriptionEndpoints.liftSuppression, async ({ actor, params: { key }, execute }) => {
    await execute(async (load) =>
      liftSuppression(await load(suppression, SuppressionStream.of(key)), { key, by: actor.userId }),
    )
    return { status: 204 }
  })
}
