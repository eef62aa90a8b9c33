import { CacheFirst } from 'serwist'
import { HOME, CacheNames, OFFLINE_PAGE, savedAtOf, BUILD_REQUEST } from '../offline/offline-caches.ts'
import { build } from './build.ts'
import { onlySuccessful } from './only-successful.ts'

declare const self: ServiceWorkerGlobalScope

/** In milliseconds: a page that has not said by then which build it is of may be of any. */
const REPLY_TIMEOUT = 2000
/** In milliseconds: how old the kept home page may be before it is reloaded. */
const DAY = 24 * 3_600_000

/** Hashed files: one that was loaded once is never asked for again. */
export const appFiles = new CacheFirst({ cacheName: CacheNames.program, plugins: [onlySuccessful] })

/** Saves files of the program that are not there yet. @throws when one cannot be had. */
export const saveAppFiles = async (event: ExtendableEvent, paths: readonly string[]): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => Promise.all(appFiles.handleAll({ event, request: new Request(path) }))),
  )
}

/**
 * Saves what opens offline. While a site is being brought up to date a request may be answered by the former version: the
 * page must be of this build, or nothing is installed, and the browser tries again later.
 */
export const install = async (event: ExtendableEvent): Promise<void> => {
  await saveAppFiles(event, build.program)
  if (!(await savePage(OFFLINE_PAGE))) throw new Error('the page for reading offline is of another version')
  await saveHomePage()
}

/**
 * Saves the home page, which is the same for everybody, so that it opens offline for whoever came to the site by another
 * page. One that is of this build and less than a day old is left as it is. Where it cannot be had the next page asks again.
 */
export const saveHomePage = async (): Promise<void> => {
  const kept = await caches.match(HOME, { cacheName: CacheNames.program })
  const isNew = kept !== undefined && Date.now() - Date.parse(savedAtOf(kept)) < DAY
  if (isNew && (await isOfThisBuild(kept))) return
  await savePage(HOME).catch(() => {})
}

/** Saves a page with the program. @returns whether it was there, and of this build. @throws without a network. */
const savePage = async (path: string): Promise<boolean> => {
  const page = await fetch(path, { cache: 'reload' })
  if (!page.ok || page.redirected || !(await isOfThisBuild(page))) return false
  await (await caches.open(CacheNames.program)).put(path, page)
  return true
}

const isOfThisBuild = async (page: Response): Promise<boolean> =>
  (await page.clone().text()).includes(`"${build.entry}"`)

/** Whether all these files are saved. */
export const areSaved = async (paths: readonly string[]): Promise<boolean> => {
  const cache = await caches.open(CacheNames.program)
  const found = await Promise.all(paths.map(async (path) => cache.match(path)))
  return found.every((file) => file !== undefined)
}

/**
 * Drops files of former builds, once no open page runs one: until then a page may still load its own.
 * @param before is done first, as what is kept may need them.
 */
export const deleteOldFiles = async (before: () => Promise<unknown>): Promise<void> => {
  const cache = await caches.open(CacheNames.program)
  const present = new Set([...build.files, OFFLINE_PAGE, HOME])
  const former = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname))
  if (former.length === 0 || !(await isOnlyOpenBuild())) return
  await before()
  await Promise.all(former.map(async (request) => cache.delete(request)))
}

const isOnlyOpenBuild = async (): Promise<boolean> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const builds = await Promise.all(pages.map(buildOf))
  return builds.every((entry) => entry === build.entry)
}

const buildOf = async (page: Client): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      resolve(data)
    })
    port1.start()
    setTimeout(resolve, REPLY_TIMEOUT)
    page.postMessage(BUILD_REQUEST, [port2])
  })
