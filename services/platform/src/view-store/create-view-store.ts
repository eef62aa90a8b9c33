import { createSqliteViewStore, type SqliteViewStoreOptions } from './sqlite-view-store.ts'
import type { ViewStore } from './view-store.ts'

export type ViewStoreOptions = { readonly kind: 'sqlite' } & SqliteViewStoreOptions

/** Opens the view store a deployment is configured for. */
export const createViewStore = async ({ kind, ...options }: ViewStoreOptions): Promise<ViewStore> => {
  switch (kind) {
    case 'sqlite':
      return createSqliteViewStore(options)
  }
}
