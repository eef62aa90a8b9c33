import { SiteTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicSite } from '@soko/contracts/events/social.events.ts'
import type { Site } from '@soko/contracts/types/site.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const SITE = 'site'

/** Stored once an admin has changed the settings. */
export const SETTINGS = keyTo<Site>(SITE)

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
