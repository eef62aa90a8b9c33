import type { Projection } from '@soko/platform/projections/projection.ts'
import type { SiteEvents } from './site.events.ts'

/** The name of the view, and of its one document. */
export const SITE = 'site'

/**
 * The public settings of the site, once they have been changed: document `site`. Its tag, `site`, is that of
 * GET /api/site.
 */
export const siteProjection: Projection = {
  name: SITE,
  version: 1,
  sources: ['social'],
  apply: ({ type, data }, view) => {
    if (type !== 'SiteChanged' || data === undefined) return
    view.put(SITE, (data as SiteEvents['SiteChanged']).settings)
    view.tag(SITE)
  },
}
