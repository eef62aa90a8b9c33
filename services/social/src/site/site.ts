import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { SiteStream } from './site.events.ts'

export type SiteState = SiteForAdmin

const evolve = (site: SiteState, event: LoggedEvent<typeof SiteStream>): SiteState => {
  switch (event.type) {
    case 'SiteChanged':
      return { ...site, ...event.data?.settings, version: site.version + 1 }
    case 'SiteFormsChanged':
      return { ...site, ...event.data, version: site.version + 1 }
  }
}

export const site: Fold<SiteState> = foldOf(SiteStream, {
  initial: { ...DEFAULT_SETTINGS, contactInformation: null, banking: null, version: 0 },
  evolve,
})
