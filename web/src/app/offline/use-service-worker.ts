import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { ADDRESS_REQUEST, type WorkerMessage, BUILD_REQUEST } from './offline-caches.ts'
import { offlineTexts } from './offline.texts.ts'

/** In milliseconds: the shortest time between checks for a new version. */
const UPDATE_INTERVAL = 3_600_000
/** After a failed installation, in milliseconds. */
const RETRY_DELAY = 60_000
const MAX_TRIES = 10

const ownBuild = (): string | undefined =>
  document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry']

export const postToWorker = async (message: WorkerMessage): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(message)
}

/** Offers to reload when a new version is active; never reloads without a click. */
export const useServiceWorker = (): void => {
  const { pathname } = useLocation()
  const isEditor =
    pathname === paths.write || pathname === paths.drafts || pathname.startsWith(paths.edit(''))
  useEffect(() => {
    if (isEditor) void postToWorker({ type: 'keep-editor' })
  }, [isEditor])

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    // Browsers have no service workers on pages without TLS.
    if (workers === undefined) return undefined
    const listening = new AbortController()
    const { signal } = listening
    workers.addEventListener(
      'message',
      ({ data, ports }) => {
        if (data === BUILD_REQUEST) ports[0]?.postMessage(ownBuild())
        else if (data === ADDRESS_REQUEST) ports[0]?.postMessage(location.href)
      },
      { signal },
    )
    workers.startMessages()
    workers.addEventListener('controllerchange', () => void announceUpdate(workers.controller), { signal })
    let checkedAt = Date.now()
    const checkForUpdate = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_INTERVAL) return
      checkedAt = Date.now()
      const registration = await workers.getRegistration()
      await registration?.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', () => void checkForUpdate(), { signal })
    void installWorker(workers, signal).then(async (registration) => {
      if (registration === undefined) return
      await waitForControl(workers, registration)
      await postToWorker({ type: 'started', urls: loadedBeforeWorker() })
    })
    return () => {
      listening.abort()
    }
  }, [])
}

/** Installing takes about 20 requests. Retries in a minute or once online. Undefined on failure. */
const installWorker = async (
  workers: ServiceWorkerContainer,
  signal: AbortSignal,
): Promise<ServiceWorkerRegistration | undefined> => {
  for (let tries = 0; tries < MAX_TRIES && !signal.aborted; tries += 1) {
    if (tries > 0) await waitToRetry(signal)
    try {
      const registration = await workers.register('/sw.js')
      if (await becomesActive(registration)) return registration
    } catch {
      // The script could not be loaded, or service workers are not allowed.
    }
  }
  return undefined
}

const becomesActive = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const worker = registration.installing ?? registration.waiting
  if (registration.active !== null || worker === null) return registration.active !== null
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(registration.active !== null)
    })
  })
}

const waitToRetry = async (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_DELAY)
    const now = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', now, { once: true, signal })
    signal.addEventListener('abort', now)
  })

/** A new worker misses pages that are still loading, so those must ask it to claim them. */
const waitForControl = async (
  workers: ServiceWorkerContainer,
  { active }: ServiceWorkerRegistration,
): Promise<void> => {
  if (workers.controller !== null) return
  const claimed = new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
  })
  active?.postMessage({ type: 'claim' } satisfies WorkerMessage)
  await claimed
}

/** Returns URLs for the worker to save. Their files are still in the browser's HTTP cache. */
const loadedBeforeWorker = (): readonly string[] => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const addresses = entries
    .filter((entry) => 'workerStart' in entry && entry.workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !/^\/(?:api\/|sw\.js)/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
  return [...new Set(addresses)]
}

const announceUpdate = async (worker: ServiceWorker | null): Promise<void> => {
  const build = worker === null ? undefined : await buildOf(worker)
  if (build === undefined || build === ownBuild()) return
  notify('info', offlineTexts.newVersion, {
    label: offlineTexts.reload,
    run: () => {
      location.reload()
    },
    stays: true,
  })
}

const buildOf = async (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      resolve(data)
    })
    port1.start()
    worker.postMessage(BUILD_REQUEST, [port2])
  })
