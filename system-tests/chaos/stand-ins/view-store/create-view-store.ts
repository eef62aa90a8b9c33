import { createViewStore as create } from '@soko/platform/view-store/create-view-store.ts'
import { pass } from '../../faults.ts'

/** The view store, with points before and after each batch that is applied to a view in use. */
export const createViewStore: typeof create = async (options) => {
  const store = await create(options)
  return {
    ...store,
    view: (name) => {
      const view = store.view(name)
      const [projection] = name.split('@')
      return {
        ...view,
        apply: async (batch) => {
          await pass('apply.before', projection)
          const applied = await view.apply(batch)
          await pass('apply.after', projection)
          return applied
        },
      }
    },
  }
}
