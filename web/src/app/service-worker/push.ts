import { paths } from '../../shared/lib/paths.ts'
import { sameOriginPath, readPayload } from './push-payload.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icon-192.png'
/** Android draws only its outline, in the status bar. */
const BADGE = '/badge-96.png'

/** Shows a notification for every push, because browsers may end the subscription otherwise. */
export const showPush = async (data: PushMessageData | null): Promise<void> => {
  const { title, body, path, tag } = readPayload(data?.text())
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: BADGE,
    data: path,
  })
}

/** Shows the notification's page in an open tab, unless somebody writes there, or in a new one. */
export const openNotification = async (notification: Notification): Promise<void> => {
  notification.close()
  const target = new URL(sameOriginPath(notification.data), self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => url === target.href)
  if (shown !== undefined) {
    await shown.focus()
    return
  }
  const tab = tabs.find((each) => each.visibilityState === 'visible' && mayLeave(each)) ?? tabs.find(mayLeave)
  // A tab that the worker does not control cannot be navigated.
  const opened = await tab?.navigate(target).catch(() => null)
  await (opened ? opened.focus() : self.clients.openWindow(target))
}

const mayLeave = ({ url }: WindowClient): boolean => {
  const { pathname } = new URL(url)
  return pathname !== paths.write && !pathname.startsWith(paths.edit(''))
}

/** Subscribes again if the browser has replaced the subscription. The next page sends it to the server. */
export const renewSubscription = async (former: PushSubscription | null): Promise<void> => {
  if (former !== null) await self.registration.pushManager.subscribe(former.options)
}
