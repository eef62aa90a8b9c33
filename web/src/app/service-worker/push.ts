import { paths } from '../../shared/lib/paths.ts'
import { ADDRESS_REQUEST } from '../offline/offline-caches.ts'
import { askPage } from './ask-page.ts'
import { sameOriginPath, readPayload } from './push-payload.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icon-192.png'
/** Android draws only its outline, in the status bar. */
const BADGE = '/badge-96.png'

/** In milliseconds. Browsers allow windows to be opened only shortly after a click, Firefox for a second. */
const REPLY_TIMEOUT = 500

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

/**
 * Shows the notification's page in an open tab, or in a new one if somebody writes in the others or they do not say
 * what they show.
 */
export const openNotification = async (notification: Notification): Promise<void> => {
  notification.close()
  const target = new URL(sameOriginPath(notification.data), self.location.origin)
  const tabs = await openTabs()
  const shown = tabs.find(({ url }) => pageOf(url) === pageOf(target))
  if (shown !== undefined) {
    // Scrolls to the comment. The same URL would reload the page.
    if (target.hash !== '' && target.hash !== shown.url.hash)
      await shown.tab.navigate(target).catch(() => null)
    await shown.tab.focus()
    return
  }
  const free = tabs.filter(mayLeave)
  const { tab } = free.find((each) => each.tab.visibilityState === 'visible') ?? free[0] ?? {}
  // A tab that the worker does not control cannot be navigated.
  const opened = await tab?.navigate(target).catch(() => null)
  await (opened ? opened.focus() : self.clients.openWindow(target))
}

type Tab = { readonly tab: WindowClient; readonly url: URL }

/** Asks the tabs for their URLs, because `WindowClient.url` is that of the first page of the document. */
const openTabs = async (): Promise<readonly Tab[]> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The preview of an editor is a frame.
  const tabs = windows.filter(({ frameType }) => frameType !== 'nested')
  const asked = await Promise.all(
    tabs.map(async (tab) => ({ tab, address: await askPage(tab, ADDRESS_REQUEST, REPLY_TIMEOUT) })),
  )
  return asked.flatMap(({ tab, address }) =>
    typeof address === 'string' ? [{ tab, url: new URL(address) }] : [],
  )
}

const pageOf = ({ pathname, search }: URL): string => pathname + search

const mayLeave = ({ url: { pathname } }: Tab): boolean =>
  pathname !== paths.write && !pathname.startsWith(paths.edit(''))

/**
 * Subscribes again if the browser has replaced the subscription. The next page sends it to the server. Some browsers
 * do not say which subscription has ended.
 */
export const renewSubscription = async (former: PushSubscription | null | undefined): Promise<void> => {
  if (former) await self.registration.pushManager.subscribe(former.options)
}
