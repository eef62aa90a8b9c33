import { PublicSite } from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'

/** The name of the view, and of its one document. */
export const SITE = 'site'

/**
 * The public settings of the site, once they have been changed: document `site`. Its tag, `site`, is that of
 * GET /api/site.
 */
export const siteProjection = defineProjection({
  name: SITE,
  version: 1,
  sources: ['social'],
  streams: [PublicSite],
  apply: ({ data }, view) => {
    if (data === undefined) return
    view.put(SITE, data.settings)
    view.tag(SITE)
  },
})
