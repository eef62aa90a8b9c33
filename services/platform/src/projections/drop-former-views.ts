import type { ViewStore } from '../view-store/view-store.ts'

/**
 * Drops the views of a service that nothing in `kept` names (`name@version`): former versions, and those of projections
 * that are no more. To be called when all are live and no process of a former release reads any more.
 */
export const dropFormerViews = async (
  views: ViewStore,
  kept: readonly string[],
): Promise<readonly string[]> => {
  const former = (await views.names()).filter((name) => !kept.includes(name))
  for (const name of former) await views.drop(name)
  return former
}
