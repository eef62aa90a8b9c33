import { CacheFirst } from 'serwist'
import { HOME, CacheNames, OFFLINE_PAGE, savedAtOf, BUILD_REQUEST } from '../offline/offline-caches.ts'
import { askPage } from './ask-page.ts'
import { build } from './build.ts'
import { onlySuccessful } from './only-successful.ts'

declare const self: ServiceWorkerGlobalScope

/** In milliseconds: the longest wait for the reply of a page. */
const REPLY_TIMEOUT = 2000
/** In milliseconds. */
const DAY = 24 * 3_600_000

export const appFiles = new CacheFirst({ cacheName: CacheNames.program, plugins: [onlySuccessful] })

/** Saves files that are not saved yet. @throws if a file cannot be loaded. */
export const saveAppFiles = async (event: ExtendableEvent, paths: readonly string[]): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => Promise.all(appFiles.handleAll({ event, request: new Request(path) }))),
  )
}

/** @throws if the server runs another version, as during an upgrade. The browser then retries. */
export const install = async (event: ExtendableEvent): Promise<void> => {
  await saveAppFiles(event, build.program)
  if (!(await savePage(OFFLINE_PAGE))) throw new Error('the page for reading offline is of another version')
  await saveHomePage()
}

/** Saves the home page, unless its copy is from this build and less than a day old. Ignores failures. */
export const saveHomePage = async (): Promise<void> => {
  const cached = await caches.match(HOME, { cacheName: CacheNames.program })
  const isFresh = cached !== undefined && Date.now() - Date.parse(savedAtOf(cached)) < DAY
  if (isFresh && (await isOfThisBuild(cached))) return
  await savePage(HOME).catch(() => {})
}

/** Returns false for an error or a page of another build. @throws if the network is down. */
const savePage = async (path: string): Promise<boolean> => {
  const page = await fetch(path, { cache: 'reload' })
  if (!page.ok || page.redirected || !(await isOfThisBuild(page))) return false
  await (await caches.open(CacheNames.program)).put(path, page)
  return true
}

const isOfThisBuild = async (page: Response): Promise<boolean> =>
  (await page.clone().text()).includes(`"${build.entry}"`)

export const areSaved = async (paths: readonly string[]): Promise<boolean> => {
  const cache = await caches.open(CacheNames.program)
  const found = await Promise.all(paths.map(async (path) => cache.match(path)))
  return found.every((file) => file !== undefined)
}

/** Deletes files of other builds, unless an open page runs one. `before` runs first: pages may need the files. */
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
  const builds = await Promise.all(pages.map(async (page) => askPage(page, BUILD_REQUEST, REPLY_TIMEOUT)))
  return builds.every((entry) => entry === build.entry)
}
