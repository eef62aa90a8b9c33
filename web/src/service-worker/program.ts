import { CacheFirst } from 'serwist'
import { Kept, OFFLINE_PAGE, WHICH_BUILD } from '../features/offline/kept.ts'
import { build } from './build.ts'
import { onlyGood } from './only-good.ts'

declare const self: ServiceWorkerGlobalScope

/** In milliseconds: a page that has not said by then which build it is of may be of any. */
const PATIENCE = 2000

/** Hashed files: one that was loaded once is never asked for again. */
export const program = new CacheFirst({ cacheName: Kept.program, plugins: [onlyGood] })

/** Saves files of the program that are not there yet. @throws when one cannot be had. */
export const keepProgram = async (event: ExtendableEvent, paths: readonly string[]): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => Promise.all(program.handleAll({ event, request: new Request(path) }))),
  )
}

/**
 * Saves what opens offline. While a site is being brought up to date a request may be answered by the former version: the
 * page must be of this build, or nothing is installed, and the browser tries again later.
 */
export const install = async (event: ExtendableEvent): Promise<void> => {
  await keepProgram(event, build.program)
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' })
  if (!page.ok || !(await page.clone().text()).includes(`"${build.entry}"`)) {
    throw new Error('the page for reading offline is of another version')
  }
  await (await caches.open(Kept.program)).put(OFFLINE_PAGE, page)
}

/** Whether all these files are saved. */
export const hasAll = async (paths: readonly string[]): Promise<boolean> => {
  const cache = await caches.open(Kept.program)
  const found = await Promise.all(paths.map(async (path) => cache.match(path)))
  return found.every((file) => file !== undefined)
}

/**
 * Drops files of former builds, once no open page runs one: until then a page may still load its own.
 * @param before is done first, as what is kept may need them.
 */
export const dropFormer = async (before: () => Promise<unknown>): Promise<void> => {
  const cache = await caches.open(Kept.program)
  const present = new Set([...build.files, OFFLINE_PAGE])
  const former = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname))
  if (former.length === 0 || !(await isTheOnlyOne())) return
  await before()
  await Promise.all(former.map(async (request) => cache.delete(request)))
}

const isTheOnlyOne = async (): Promise<boolean> => {
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
    setTimeout(resolve, PATIENCE)
    page.postMessage(WHICH_BUILD, [port2])
  })
