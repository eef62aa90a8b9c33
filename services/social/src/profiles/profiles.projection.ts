import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicFollows, PublicMember } from '@soko/contracts/events/social.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { applyFollowEvent } from './apply-follow-event.ts'
import { applyAccountEvent } from './apply-account-event.ts'
import { PROFILES } from './profile-view.ts'

/** Events of auth and of social write different keys, so their order does not matter. */
export const profilesProjection = defineProjection({
  name: PROFILES,
  version: 1,
  sources: ['auth', 'social'],
  streams: [PublicUser, PublicFollows, PublicMember],
  apply: (event, view) =>
    event.source === 'auth' ? applyAccountEvent(event, view) : applyFollowEvent(event, view),
})
