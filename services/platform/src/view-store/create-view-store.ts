import type { RedisViewStoreOptions } from './redis/redis-view-store.ts'
import { createSqliteViewStore, type SqliteViewStoreOptions } from './sqlite/sqlite-view-store.ts'
import type { ViewStore } from './view-store.ts'

export type ViewStoreOptions =
  | ({ readonly kind: 'sqlite' } & SqliteViewStoreOptions)
  | ({ readonly kind: 'redis' } & RedisViewStoreOptions)

export const createViewStore = async (options: ViewStoreOptions): Promise<ViewStore> => {
  switch (options.kind) {
    case 'sqlite':
      return createSqliteViewStore(options)
    case 'redis': {
      const { createRedisViewStore } = await import('./redis/redis-view-store.ts')
      return createRedisViewStore(options)
    }
  }
}
