import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A known push service, at which nothing listens: the site only sends to it when something happens. */
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-journey'

/**
 * Replaces only the subscription, which Chromium refuses in a private window and without Google's keys. Its keys
 * are real.
 */
export const stubPushSubscription = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((endpoint) => {
    const KEY = 'subscription-of-a-journey'
    const base64Url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const subscription = () => {
      const keys: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
      if (keys === null) return null
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY)
          return true
        },
      }
    }
    const replaced = {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ])
        const p256dh = base64Url(await crypto.subtle.exportKey('raw', publicKey))
        const auth = base64Url(crypto.getRandomValues(new Uint8Array(16)))
        localStorage.setItem(KEY, JSON.stringify({ p256dh, auth }))
        return subscription()
      },
    }
    Object.assign(PushManager.prototype, replaced)
  }, ENDPOINT)
}

type Registrations = { readonly registrations: readonly { readonly registrationId: string }[] }

/** Returns a function that delivers a push to the page's service worker, as the browser's push service does. */
export const pushTo = async (page: Page): Promise<(data: string) => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

export type Shown = {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly icon: string
  readonly badge: string
}

export const shownNotifications = async (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(async () => {
    const { pathname } = location
    const registration = await navigator.serviceWorker.ready
    const path = (address: string) => new URL(address, `https://soko.invalid${pathname}`).pathname
    return (await registration.getNotifications()).map((notification) => ({
      title: notification.title,
      body: notification.body,
      tag: notification.tag,
      icon: path(notification.icon),
      badge: path('badge' in notification ? String(notification.badge) : ''),
    }))
  })

export const expectNotifications = async (page: Page, shown: readonly Partial<Shown>[]): Promise<void> => {
  await expect.poll(async () => shownNotifications(page)).toMatchObject(shown)
}

/** Clicks the first shown notification, in the worker: tests cannot reach those of the system. */
export const clickNotification = async (context: BrowserContext): Promise<void> => {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    // The worker's own types are not those of this file.
    const scope = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration
      readonly NotificationEvent: new (type: string, init: object) => Event
      readonly dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}
