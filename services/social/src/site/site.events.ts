import { PublicSite } from '@soko/contracts/events/social.events.ts'
import { Banking, ContactInformation } from '@soko/contracts/types/site.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

export const SiteStream = defineStream(PublicSite, {
  private: {
    /** For admins only. Each changed form is recorded with all its fields. */
    SiteFormsChanged: z.object({
      contactInformation: ContactInformation.exactOptional(),
      banking: Banking.exactOptional(),
    }),
  },
})
export type SiteEvents = EventsOf<typeof SiteStream>
