import type { ListImport } from '@soko/contracts/types/list-import.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { SubscriptionLists, SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'
import type { KnownImport } from './list-import.ts'

/** Returns what authors see of their imports. */
export const presentImports = async (
  read: ReadView,
  imports: readonly KnownImport[],
): Promise<readonly ListImport[]> => {
  const confirmed = await read(
    SUBSCRIPTIONS,
    imports.map(({ importId }) => ({ size: SubscriptionLists.imported(importId) })),
  )
  return imports.map(({ authorId: _author, parts: _parts, ...shown }, at) => ({
    ...shown,
    confirmed: confirmed[at] ?? 0,
  }))
}
