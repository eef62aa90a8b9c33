import { Serwist, CacheFirst, ExpirationPlugin, StaleWhileRevalidate } from 'serwist'
import { ME, type ToWorker, WHICH_BUILD, Kept } from '../offline/offline-caches.ts'
import { bookmarksOf, isPage, isPublicAnswer } from './addresses.ts'
import { me, ownBookmarks, publicAnswers, senderOf } from './responses.ts'
import { build } from './build.ts'
import { pages, renewPages } from './pages.ts'
import { dropFormer, install, keepHome, keepProgram, program } from './app-files.ts'
import { onlySuccessful } from './only-successful.ts'

const MONTH = 30 * 24 * 3600

const expiration = new ExpirationPlugin({
  maxEntries: 150,
  maxAgeSeconds: MONTH,
  maxAgeFrom: 'last-used',
  purgeOnQuotaError: true,
})

/** Uploaded images never change under their address. */
const uploaded = new CacheFirst({ cacheName: Kept.images, plugins: [onlySuccessful, expiration] })

/** The site's own drawings. */
const drawings = new StaleWhileRevalidate({
  cacheName: Kept.images,
  plugins: [onlySuccessful, expiration],
})

/**
 * The service worker, `/sw.js`: what has been read opens offline. It is the same for all pages, of whatever build, so it
 * takes over at once (ADR 0021). What it does not name below goes to the network as if it were not there.
 */

declare const self: ServiceWorkerGlobalScope

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/')
const isImage = ({ pathname }: URL) => pathname.startsWith('/media/')

/** Has the worker keep what a page names: files of the program, images, pages. What cannot be had is left out. */
const keep = async (event: ExtendableEvent, urls: readonly string[]): Promise<void> => {
  const wishes = urls.map(async (address) => {
    const url = new URL(address, self.location.origin)
    if (isAsset(url)) return keepProgram(event, [url.pathname])
    const strategy = isImage(url) ? uploaded : isPage(url, build.pages) ? pages : drawings
    return Promise.all(strategy.handleAll({ event, request: new Request(url) }))
  })
  await Promise.allSettled(wishes)
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormer(renewPages))
})
self.addEventListener('message', (event) => {
  if (event.data === WHICH_BUILD) {
    event.ports[0]?.postMessage(build.entry)
    return
  }
  const wish = event.data as ToWorker
  if (wish.type === 'claim') event.waitUntil(self.clients.claim())
  else if (wish.type === 'started')
    event.waitUntil(
      keep(event, wish.urls)
        .then(keepHome)
        .then(async () => dropFormer(renewPages)),
    )
  else if (wish.type === 'keep') event.waitUntil(keep(event, wish.urls))
  else if (wish.type === 'keep-editor') event.waitUntil(keepProgram(event, build.editor))
})

new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ sameOrigin, url }) => sameOrigin && isAsset(url), handler: program },
    {
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin && request.mode === 'navigate' && isPage(url, build.pages),
      handler: pages,
    },
    { matcher: ({ sameOrigin, url }) => sameOrigin && isImage(url), handler: uploaded },
    {
      matcher: ({ sameOrigin, request }) => sameOrigin && request.destination === 'image',
      handler: drawings,
    },
    { matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname === ME, handler: me },
    {
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin && bookmarksOf(url) !== undefined && bookmarksOf(url) === senderOf(request),
      handler: ownBookmarks,
    },
    { matcher: ({ sameOrigin, url }) => sameOrigin && isPublicAnswer(url), handler: publicAnswers },
  ],
}).addEventListeners()
