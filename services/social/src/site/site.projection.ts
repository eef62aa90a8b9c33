import { SiteTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicSite } from '@soko/contracts/events/social.events.ts'
import type { Site } from '@soko/contracts/types/site.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const SITE = 'site'

/** The public settings of the site, once they were changed. */
export const SETTINGS = keyTo<Site>(SITE)

/** The public settings of the site. */
export const siteProjection = defineProjection({
  name: SITE,
  version: 1,
  sources: ['social'],
  streams: [PublicSite],
  apply: ({ data }, view) => {
    if (data === undefined) return
    view.put(SETTINGS, data.settings)
    view.tag(SiteTags.site)
  },
})
