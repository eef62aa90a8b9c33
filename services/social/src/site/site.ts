import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import type { Fold } from '@soko/platform/decider/decider.ts'
import type { EventOf } from '@soko/platform/event-log/event-definitions.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import type { SiteEvents } from './site.events.ts'

/** The settings of the site, those for admins alone included. */
export type SiteState = SiteForAdmin

const evolve = (site: SiteState, recorded: StreamEvent): SiteState => {
  const event = recorded as EventOf<SiteEvents>
  switch (event.type) {
    case 'SiteChanged':
      return { ...site, ...event.data?.settings, version: site.version + 1 }
    case 'SiteFormsChanged':
      return { ...site, ...event.data, version: site.version + 1 }
  }
}

export const site: Fold<SiteState> = {
  initial: { ...DEFAULT_SETTINGS, contactInformation: null, banking: null, version: 0 },
  evolve,
}
