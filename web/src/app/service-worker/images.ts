import { CacheFirst, ExpirationPlugin, StaleWhileRevalidate } from 'serwist'
import { Kept } from '../offline/kept.ts'
import { onlySuccessful } from './only-successful.ts'

const MONTH = 30 * 24 * 3600

const expiration = new ExpirationPlugin({
  maxEntries: 150,
  maxAgeSeconds: MONTH,
  maxAgeFrom: 'last-used',
  purgeOnQuotaError: true,
})

/** Uploaded images never change under their address. */
export const uploaded = new CacheFirst({ cacheName: Kept.images, plugins: [onlySuccessful, expiration] })

/** The site's own drawings. */
export const drawings = new StaleWhileRevalidate({
  cacheName: Kept.images,
  plugins: [onlySuccessful, expiration],
})
