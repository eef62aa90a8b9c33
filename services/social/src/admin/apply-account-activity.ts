import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { factId } from './activity-view.ts'
import { forget, record } from './facts.ts'

/** The stream's name identifies the user even if the event's data was erased. */
export const applyAccountActivity = async (
  event: PublishedEventOf<typeof PublicUser>,
  view: ViewWriter,
): Promise<void> => {
  const userId = PublicUser.idOf(event.stream)
  if (userId === undefined) return
  const subject = { actorId: userId }
  switch (event.type) {
    case 'AccountRegistered':
      return event.data && record(view, factId('registered', userId), 'registered', event, subject)
    case 'AccountSuspended':
      return event.data && record(view, factId('suspended', userId), 'suspended', event, subject)
    case 'AccountReinstated':
      return event.data && record(view, factId('reinstated', userId), 'reinstated', event, subject)
    case 'PersonErased':
      for (const kind of ['registered', 'suspended', 'reinstated'] as const)
        await forget(view, factId(kind, userId))
      return
    default:
  }
}
