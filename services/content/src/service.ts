import { createService } from '@soko/shell/create-service.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { mountAdminCategories } from './categories-admin/admin-categories.routes.ts'
import { categoryRenameReactor } from './categories-admin/category-rename.reactor.ts'
import { mountCategoryRename } from './categories-admin/category-rename.routes.ts'
import { contentEvents } from './content-events.ts'
import { categoriesProjection } from './categories/categories.projection.ts'
import { mountCategories } from './categories/categories.routes.ts'
import { eraseAuthorReactor } from './erasure/erase-author.reactor.ts'
import { mountExport } from './export/export.routes.ts'
import { mountFeeds } from './feeds/feeds.routes.ts'
import { mountFollowing } from './following/following.routes.ts'
import { mountHistory, mountVersions } from './posts/history.routes.ts'
import { mountPosts } from './posts/posts.routes.ts'
import { createTextDesk } from './posts/text-desk.ts'
import { addAudience } from './reading/audience.routes.ts'
import { mountPostReading } from './reading/post.routes.ts'
import { createPostsProjection } from './reading/posts.projection.ts'
import { createSearch, type Search } from './search-feed/search.ts'
import { mountSuggestions } from './search-feed/suggest.routes.ts'

/** The content service: posts, their slugs, lists, categories and search. */
export const createContentService = (ports: Ports, search: Search = createSearch()): Service => {
  const texts = createTextDesk()
  return createService({
    name: 'content',
    ports,
    events: contentEvents,
    projections: [createPostsProjection(texts), categoriesProjection],
    reactors: (kit) => [eraseAuthorReactor(kit), categoryRenameReactor(kit)],
    routes: (kit) => {
      mountPosts(kit, texts)
      mountHistory(kit)
      mountVersions(kit)
      mountCategoryRename(kit)
      mountAdminCategories(kit)
      mountExport(kit)
      mountPostReading(kit)
      addAudience(kit)
      mountCategories(kit)
      mountFollowing(kit)
      mountFeeds(kit, search)
      mountSuggestions(kit, search)
    },
    onStart: async (kit) => search.start(kit),
    onStop: async () => {
      await Promise.all([search.stop(), texts.close()])
    },
    ready: () => search.waitsFor(),
  })
}
