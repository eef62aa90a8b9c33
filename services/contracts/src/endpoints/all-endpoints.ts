import type { Endpoint } from '../http/endpoint.ts'
import { AdminEndpoints } from './admin.endpoints.ts'
import { AuthEndpoints } from './auth.endpoints.ts'
import { BookmarkEndpoints } from './bookmarks.endpoints.ts'
import { CallEndpoints } from './calls.endpoints.ts'
import { CommentEndpoints } from './comments.endpoints.ts'
import { DocsEndpoints } from './docs.endpoints.ts'
import { DraftEndpoints } from './drafts.endpoints.ts'
import { FigureEndpoints } from './figures.endpoints.ts'
import { InstrumentEndpoints } from './instruments.endpoints.ts'
import { LiveEndpoints } from './live.endpoints.ts'
import { ContentLogEndpoints, LogEndpoints, MarketsLogEndpoints } from './logs.endpoints.ts'
import { MediaEndpoints } from './media.endpoints.ts'
import { NotificationEndpoints } from './notifications.endpoints.ts'
import { PostEndpoints } from './posts.endpoints.ts'
import { PreviewEndpoints } from './previews.endpoints.ts'
import { PriceEndpoints } from './prices.endpoints.ts'
import { SeriesEndpoints } from './series.endpoints.ts'
import { SiteEndpoints } from './site.endpoints.ts'
import { UserEndpoints } from './users.endpoints.ts'

/** Every call of the API under the name of its subject. */
export const EndpointGroups = {
  auth: AuthEndpoints,
  users: UserEndpoints,
  posts: PostEndpoints,
  series: SeriesEndpoints,
  drafts: DraftEndpoints,
  figures: FigureEndpoints,
  previews: PreviewEndpoints,
  bookmarks: BookmarkEndpoints,
  comments: CommentEndpoints,
  notifications: NotificationEndpoints,
  site: SiteEndpoints,
  live: LiveEndpoints,
  media: MediaEndpoints,
  instruments: InstrumentEndpoints,
  prices: PriceEndpoints,
  calls: CallEndpoints,
  logs: LogEndpoints,
  contentLog: ContentLogEndpoints,
  marketsLog: MarketsLogEndpoints,
  admin: AdminEndpoints,
  docs: DocsEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>

/** An endpoint with its name in the whole API, `posts.create`, and its subject. */
export type NamedEndpoint = { readonly name: string; readonly group: string; readonly endpoint: Endpoint }

/** The parts of a path with those that are parameters made to sort last. */
const precedence = (path: string) => path.replaceAll(/\{[^}]*\}/g, '\uFFFF')

/**
 * All calls in the order in which a router must try them: literal parts before parameters, so `/api/posts/following` comes
 * before `/api/posts/{id}`.
 */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(EndpointGroups)
  .flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      group,
      endpoint,
    })),
  )
  .toSorted((a, b) => (precedence(a.endpoint.path) < precedence(b.endpoint.path) ? -1 : 1))
