/** Served as `/sw.js` if `SOKO_OFFLINE=off`. */
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
