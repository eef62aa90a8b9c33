import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notify } from '../../ui/notify.ts'
import { type ToWorker, WHICH_BUILD } from './kept.ts'
import { offlineTexts } from './offline.texts.ts'

/** In milliseconds: how often a page that stays open looks for a new version. */
const HOUR = 3_600_000

/** Which build this page is of. */
const ownBuild = (): string | undefined =>
  document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry']

/** Tells the worker something, once there is one. */
export const tellWorker = async (wish: ToWorker): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(wish)
}

/** Registers the service worker, and announces a new version: it never reloads a page by itself. */
export const useWorker = (): void => {
  const { pathname } = useLocation()
  const isEditor = pathname === '/write' || pathname.startsWith('/edit/')
  useEffect(() => {
    if (isEditor) void tellWorker({ type: 'keep-editor' })
  }, [isEditor])

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    // Pages that are not served securely have none.
    if (workers === undefined) return undefined
    const listening = new AbortController()
    const { signal } = listening
    workers.addEventListener(
      'message',
      ({ data, ports }) => {
        if (data === WHICH_BUILD) ports[0]?.postMessage(ownBuild())
      },
      { signal },
    )
    workers.startMessages()
    workers.addEventListener('controllerchange', () => void announce(workers.controller), { signal })
    let lookedAt = Date.now()
    const look = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR) return
      lookedAt = Date.now()
      const registration = await workers.getRegistration()
      await registration?.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', () => void look(), { signal })
    // It fails without a network, or where there is no room: the page is what it is without.
    workers.register('/sw.js').then(
      async () => {
        await controlled(workers)
        await tellWorker({ type: 'started', urls: loadedWithout() })
      },
      () => {},
    )
    return () => {
      listening.abort()
    }
  }, [])
}

/** Waits until the page's requests go through a worker. */
const controlled = async (workers: ServiceWorkerContainer): Promise<void> => {
  if (workers.controller !== null) return
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** What this page has loaded past the worker, before there was one to keep it; all of it is in the browser's own cache. */
const loadedWithout = (): readonly string[] => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const addresses = entries
    .filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !/^\/(?:api\/|sw\.js)/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
  return [...new Set(addresses)]
}

/** A worker of another build has taken over: a page of that build is there for a reload. */
const announce = async (worker: ServiceWorker | null): Promise<void> => {
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
    worker.postMessage(WHICH_BUILD, [port2])
  })
