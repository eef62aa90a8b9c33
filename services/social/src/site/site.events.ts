import type { Banking, ContactInformation, Site } from '@soko/contracts/types/site.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `site`. */
export type SiteEvents = {
  /** The public settings, whole. */
  SiteChanged: { readonly settings: Site }
  /** What only admins see: of each form that has changed all of its fields. */
  SiteFormsChanged: { readonly contactInformation?: ContactInformation; readonly banking?: Banking }
}

export const siteEvents: DefinitionsOf<SiteEvents> = {
  SiteChanged: { schema: 1, publish: (data) => data },
  SiteFormsChanged: { schema: 1, publish: null },
}

export const SITE_STREAM = 'site'
