/**
 * Served as `/sw.js` instead of the service worker where `SOKO_OFFLINE=off`: unregisters itself and deletes all that was
 * kept for reading offline. Open pages stay as they are and go to the network from then on.
 */
declare const self: ServiceWorkerGlobalScope

const unregister = async (): Promise<void> => {
  await Promise.all((await caches.keys()).map(async (name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(unregister())
})
