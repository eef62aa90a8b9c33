import type { SiteChange } from '@soko/contracts/endpoints/site-bodies.ts'
import type { Site } from '@soko/contracts/types/site.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type SiteEvents, SiteStream } from './site.events.ts'
import type { SiteState } from './site.ts'

/**
 * Omitted and unchanged fields have no effect.
 * @throws Refusal 409 when another admin has changed the settings since the version of this change.
 */
export const changeSite = (site: SiteState, change: SiteChange): readonly NewEvent[] => {
  requireVersion(site, change.version)
  const { contactInformation, banking } = change
  const before = publicSettings(site)
  const settings = changed(before, change)
  const forms: SiteEvents['SiteFormsChanged'] = {
    ...(contactInformation && differs(contactInformation, site.contactInformation) && { contactInformation }),
    ...(banking && differs(banking, site.banking) && { banking }),
  }
  return [
    ...(differs(settings, before) ? [SiteStream.SiteChanged({ settings })] : []),
    ...(Object.keys(forms).length > 0 ? [SiteStream.SiteFormsChanged(forms)] : []),
  ]
}

/** @throws Refusal 409 when another admin has changed the settings since this version. */
const requireVersion = (site: SiteState, version: number | undefined): void => {
  if (version === undefined || version === site.version) return
  throw new Refusal(
    409,
    'version-conflict',
    'Another admin has changed the settings in the meantime. Load them again and repeat your change.',
  )
}

export const publicSettings = (site: SiteState): Site => {
  const { contactInformation: _contact, banking: _banking, version: _version, ...settings } = site
  return settings
}

const changed = (before: Site, change: SiteChange): Site => ({
  name: change.name ?? before.name,
  tagline: change.tagline ?? before.tagline,
  supportEmail: change.supportEmail ?? before.supportEmail,
  socialLinks: change.socialLinks ?? before.socialLinks,
  openReading: change.openReading ?? before.openReading,
  newCategories: change.newCategories ?? before.newCategories,
  reading: change.reading ?? before.reading,
  tables: { ...before.tables, ...change.tables },
})

/** Compares as JSON, because fields are always in the order of the schema. */
const differs = (one: object, other: object | null): boolean => JSON.stringify(one) !== JSON.stringify(other)
