import { createService } from '@soko/platform/service/create-service.ts'
import type { Ports } from '@soko/platform/service/ports.ts'
import type { Service } from '@soko/platform/service/service.ts'
import { mountBookmarks } from './bookmarks/bookmarks.routes.ts'
import { mountComments } from './comments/comments.routes.ts'
import { eraseMemberReactor } from './erasure/erase-member.reactor.ts'
import { erasePostReactor } from './erasure/erase-post.reactor.ts'
import { addExport } from './erasure/export.routes.ts'
import { mountFollows } from './follows/follows.routes.ts'
import { postsProjection } from './posts/posts.projection.ts'
import { mountProfiles } from './profiles/profiles.routes.ts'
import { profilesProjection } from './profiles/profiles.projection.ts'
import { socialEvents } from './social-events.ts'

/** The social service: profiles, follows, bookmarks and comments. */
export const createSocialService = (ports: Ports): Service =>
  createService({
    name: 'social',
    ports,
    events: socialEvents,
    projections: [profilesProjection, postsProjection],
    reactors: (kit) => [eraseMemberReactor(kit), erasePostReactor(kit)],
    routes: (kit) => {
      mountProfiles(kit)
      mountFollows(kit)
      mountBookmarks(kit)
      mountComments(kit)
      addExport(kit)
    },
  })
