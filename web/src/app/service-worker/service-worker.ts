import { Serwist, CacheFirst, ExpirationPlugin, StaleWhileRevalidate } from 'serwist'
import { ME, type WorkerMessage, BUILD_REQUEST, CacheNames } from '../offline/offline-caches.ts'
import { bookmarksOf, isPage, isPublicResponse } from './addresses.ts'
import { me, ownBookmarks, publicResponses, senderOf } from './responses.ts'
import { build } from './build.ts'
import { pages, refreshPages } from './pages.ts'
import { deleteOldFiles, install, saveHomePage, saveAppFiles, appFiles } from './app-files.ts'
import { openNotification, renewSubscription, showPush } from './push.ts'
import { onlySuccessful } from './only-successful.ts'

const MONTH = 30 * 24 * 3600

const expiration = new ExpirationPlugin({
  maxEntries: 150,
  maxAgeSeconds: MONTH,
  maxAgeFrom: 'last-used',
  purgeOnQuotaError: true,
})

/** The image behind a `/media/` URL never changes. */
const uploadedImages = new CacheFirst({ cacheName: CacheNames.images, plugins: [onlySuccessful, expiration] })

const siteImages = new StaleWhileRevalidate({
  cacheName: CacheNames.images,
  plugins: [onlySuccessful, expiration],
})

/** Supports pages of any build, so it activates immediately (ADR 0021). Other requests go to the network. */

declare const self: ServiceWorkerGlobalScope

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/')
const isImage = ({ pathname }: URL) => pathname.startsWith('/media/')

/** Saves these URLs, and skips those that cannot be loaded. */
const save = async (event: ExtendableEvent, urls: readonly string[]): Promise<void> => {
  const saves = urls.map(async (address) => {
    const url = new URL(address, self.location.origin)
    if (isAsset(url)) return saveAppFiles(event, [url.pathname])
    const strategy = isImage(url) ? uploadedImages : isPage(url, build.pages) ? pages : siteImages
    return Promise.all(strategy.handleAll({ event, request: new Request(url) }))
  })
  await Promise.allSettled(saves)
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldFiles(refreshPages))
})
self.addEventListener('message', (event) => {
  if (event.data === BUILD_REQUEST) {
    event.ports[0]?.postMessage(build.entry)
    return
  }
  const message = event.data as WorkerMessage
  if (message.type === 'claim') event.waitUntil(self.clients.claim())
  else if (message.type === 'started')
    event.waitUntil(
      save(event, message.urls)
        .then(saveHomePage)
        .then(async () => deleteOldFiles(refreshPages)),
    )
  else if (message.type === 'keep') event.waitUntil(save(event, message.urls))
  else if (message.type === 'keep-editor') event.waitUntil(saveAppFiles(event, build.editor))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data))
})
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription))
})

new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ sameOrigin, url }) => sameOrigin && isAsset(url), handler: appFiles },
    {
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin && request.mode === 'navigate' && isPage(url, build.pages),
      handler: pages,
    },
    { matcher: ({ sameOrigin, url }) => sameOrigin && isImage(url), handler: uploadedImages },
    {
      matcher: ({ sameOrigin, request }) => sameOrigin && request.destination === 'image',
      handler: siteImages,
    },
    { matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname === ME, handler: me },
    {
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin && bookmarksOf(url) !== undefined && bookmarksOf(url) === senderOf(request),
      handler: ownBookmarks,
    },
    { matcher: ({ sameOrigin, url }) => sameOrigin && isPublicResponse(url), handler: publicResponses },
  ],
}).addEventListeners()
