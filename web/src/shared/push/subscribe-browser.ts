/** In milliseconds. The service worker may still be downloading its files. */
const WORKER_TIMEOUT = 60_000

/** @throws if there is no service worker, or the browser refuses. */
export const subscribeBrowser = async (key: string): Promise<PushSubscription> => {
  const { pushManager } = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // A subscription with another key of the site is in the way.
    if (!(await unsubscribeBrowser())) throw error
    return pushManager.subscribe(options)
  }
}

/** Returns whether there was a subscription. */
export const unsubscribeBrowser = async (): Promise<boolean> => {
  const subscription = await browserSubscription()
  return (await subscription?.unsubscribe()) ?? false
}

export const browserSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export const closeNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

const workerReady = async (): Promise<ServiceWorkerRegistration> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error('there is no service worker'))
  }, WORKER_TIMEOUT)
  try {
    return await Promise.race([navigator.serviceWorker.ready, promise])
  } finally {
    clearTimeout(timer)
  }
}
