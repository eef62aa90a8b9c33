import type { Endpoint } from '../http/endpoint.ts'
import { AdminEndpoints } from './admin.endpoints.ts'
import { AuthEndpoints } from './auth.endpoints.ts'
import { BookmarkEndpoints } from './bookmarks.endpoints.ts'
import { CallEndpoints } from './calls.endpoints.ts'
import { CategoryEndpoints } from './categories.endpoints.ts'
import { CommentEndpoints } from './comments.endpoints.ts'
import { DocsEndpoints } from './docs.endpoints.ts'
import { DraftEndpoints } from './drafts.endpoints.ts'
import { AnalyticsEndpoints } from './analytics.endpoints.ts'
import { InstrumentEndpoints } from './instruments.endpoints.ts'
import { ImportEndpoints } from './imports.endpoints.ts'
import { LetterEndpoints } from './letters.endpoints.ts'
import { LiveEndpoints } from './live.endpoints.ts'
import { ContentLogEndpoints, LogEndpoints, MarketsLogEndpoints } from './logs.endpoints.ts'
import { MailEndpoints } from './mail.endpoints.ts'
import { MediaEndpoints } from './media.endpoints.ts'
import { NotificationEndpoints } from './notifications.endpoints.ts'
import { PostEndpoints } from './posts.endpoints.ts'
import { PreviewEndpoints } from './previews.endpoints.ts'
import { PriceEndpoints } from './prices.endpoints.ts'
import { PushEndpoints } from './push.endpoints.ts'
import { SeriesEndpoints } from './series.endpoints.ts'
import { SiteEndpoints } from './site.endpoints.ts'
import { SubscriptionEndpoints } from './subscriptions.endpoints.ts'
import { UserEndpoints } from './users.endpoints.ts'

export const EndpointGroups = {
  auth: AuthEndpoints,
  users: UserEndpoints,
  posts: PostEndpoints,
  categories: CategoryEndpoints,
  series: SeriesEndpoints,
  drafts: DraftEndpoints,
  figures: AnalyticsEndpoints,
  previews: PreviewEndpoints,
  bookmarks: BookmarkEndpoints,
  comments: CommentEndpoints,
  notifications: NotificationEndpoints,
  push: PushEndpoints,
  subscriptions: SubscriptionEndpoints,
  imports: ImportEndpoints,
  letters: LetterEndpoints,
  mail: MailEndpoints,
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

export type NamedEndpoint = { readonly name: string; readonly group: string; readonly endpoint: Endpoint }

const precedence = (path: string) => path.replaceAll(/\{[^}]*\}/g, '\uFFFF')

/** All endpoints, with literal paths before paths with parameters, as a router must match them. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(EndpointGroups)
  .flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      group,
      endpoint,
    })),
  )
  .toSorted((a, b) => (precedence(a.endpoint.path) < precedence(b.endpoint.path) ? -1 : 1))
