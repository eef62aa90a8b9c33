import { createViewStore as create } from '@soko/platform/view-store/create-view-store.ts'
import { pass } from '../../faults.ts'

export const createViewStore: typeof create = async (options) => {
  const store = await create(options)
  return {
    ...store,
    view: (name) => {
      const view = store.view(name)
      return {
        ...view,
        apply: async (batch) => {
          await pass('apply.before', projectionOf(name))
          const applied = await view.apply(batch)
          await pass('apply.after', projectionOf(name))
          return applied
        },
      }
    },
    applyAll: async (batches) => {
      for (const { view } of batches) await pass('apply.before', projectionOf(view))
      const applied = await store.applyAll(batches)
      for (const { view } of batches) await pass('apply.after', projectionOf(view))
      return applied
    },
  }
}

const projectionOf = (view: string): string | undefined => view.split('@')[0]
