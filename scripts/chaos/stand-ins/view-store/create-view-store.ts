import { createViewStore as create } from '@soko/platform/view-store/create-view-store.ts'
import { pass } from '../../faults.ts'

/** The view store, with points before and after each batch that is applied to a view in use. */
export const createViewStore: typeof create = async (options) => {
  const store = await create(options)
  return {
    ...store,
    view: (name) => {
      const view = store.view(name)
      return {
        ...view,
        apply: async (batch) => {
          pass('apply.before')
          const applied = await view.apply(batch)
          pass('apply.after')
          return applied
        },
      }
    },
  }
}
