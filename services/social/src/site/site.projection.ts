import { SiteTags } from '@soko/contracts/cache-tags.ts'
import { PublicSite } from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'

/** The name of the view, and of its one document. */
export const SITE = 'site'

/**
 * The public settings of the site, once they have been changed: document `site`.
 */
export const siteProjection = defineProjection({
  name: SITE,
  version: 1,
  sources: ['social'],
  streams: [PublicSite],
  apply: ({ data }, view) => {
    if (data === undefined) return
    view.put(SITE, data.settings)
    view.tag(SiteTags.site)
  },
})
