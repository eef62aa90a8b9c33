import { NotificationEndpoints } from '@soko/contracts/endpoints/notifications.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { bellKinds } from './bell-kinds.ts'
import { member, MemberStream, requireActive, requireActiveMember } from '../members/member.ts'
import { chooseBellKinds, markRead } from './notification.decider.ts'
import { NotificationsStream } from './notification.events.ts'
import { NotificationKeys, NOTIFICATIONS } from './notifications-view.ts'
import { presentNotifications } from './present-notifications.ts'
import { type ReadMark, readMark, UNREAD } from './read-mark.ts'
import { countUnread, newestUpTo, readNotifications } from './read-notifications.ts'

export const mountNotifications = (kit: ServiceKit): void => {
  kit.mount(NotificationEndpoints.list, async ({ actor, query, read }) => {
    const { entries, nextCursor, mark } = await readNotifications(read, actor, query)
    const notifications = await presentNotifications(read, actor.userId, entries, mark)
    return {
      status: 200,
      body: { notifications, unread: await countUnread(read, actor), nextCursor },
    }
  })

  kit.mount(NotificationEndpoints.read, async ({ actor, body, read, execute }) => {
    const { userId } = actor
    await execute(async (load) => {
      requireActive(await load(member, MemberStream.of(userId)))
      const mark = await load(readMark, NotificationsStream.of(userId))
      return markRead(mark, { userId, upTo: await readPositions(kit, read, actor, body.upTo) })
    })
    return { status: 200, body: { unread: await countUnread(read, actor) } }
  })

  kit.mount(NotificationEndpoints.settings, async ({ actor, read }) => {
    const [kinds] = await read(NOTIFICATIONS, [{ get: NotificationKeys.bell(actor.userId) }])
    return { status: 200, body: { kinds: kinds ?? defaultBellKinds } }
  })

  kit.mount(NotificationEndpoints.changeSettings, async ({ actor: { userId }, body, execute }) => {
    await execute(async (load) => {
      await requireActiveMember(load, userId)
      const chosen = await load(bellKinds, NotificationsStream.of(userId))
      return chooseBellKinds(chosen, { userId, kinds: body.kinds })
    })
    return { status: 200, body: { kinds: { ...body.kinds, published: true } } }
  })
}

/**
 * Returns the position in each log of the last event up to `upTo`. If a clock ran ahead, that may be too low;
 * then the user's newest notification up to that time counts.
 */
const readPositions = async (
  { view, sources }: ServiceKit,
  read: ReadView,
  reader: Parameters<typeof newestUpTo>[1],
  upTo: string | undefined,
): Promise<ReadMark> => {
  const { checkpoint } = await view(NOTIFICATIONS).read([])
  if (checkpoint === null) throw new HttpProblem('not-ready')
  const time = upTo === undefined ? undefined : new Date(upTo).toISOString()
  const own = time === undefined ? UNREAD : await newestUpTo(read, reader, time)
  const shown = async (source: keyof ReadMark): Promise<number> => {
    const applied = checkpoint[source]?.position ?? 0
    if (time === undefined) return applied
    // If the other service is unavailable, only the user's notifications up to that time count.
    const asked = await sources.positionAt(source, time).catch((error: unknown) => {
      if (error instanceof PeerUnavailable) return 0
      throw error
    })
    return Math.min(applied, Math.max(own[source], asked))
  }
  return { content: await shown('content'), social: await shown('social'), markets: await shown('markets') }
}
