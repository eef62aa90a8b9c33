import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Answer } from '../edge-cache/answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  // Served as plain text, so that readers can inspect the program in the browser.
  '.py': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** The service worker. If offline use is disabled, `NO_WORKER` replaces and unregisters it. */
const WORKER = '/sw.js'
const NO_WORKER = '/sw-off.js'
/** A service worker has the policy of its own file, not the page's. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** Files whose names contain a hash of their content. */
const HASHED = /^\/assets\//
const ENCODED = /\.(?:br|gz)$/

/** Reads the browser's build into memory, so that a later build does not affect the running site. */
export const readStaticFiles = async (
  folder: string,
  { offline = true }: { readonly offline?: boolean } = {},
): Promise<ReadonlyMap<string, Answer>> => {
  const names = globSync('**/*.*', { cwd: folder })
  const read = async (name: string): Promise<Buffer> => readFile(join(folder, name))
  const copy = async (name: string): Promise<Buffer | undefined> =>
    names.includes(name) ? read(name) : undefined
  const answers = names
    .filter((name) => !ENCODED.test(name))
    .map(async (name): Promise<readonly [string, Answer]> => {
      const path = `/${name.replaceAll('\\', '/')}`
      const [body, br, gzip] = await Promise.all([read(name), copy(`${name}.br`), copy(`${name}.gz`)])
      return [path, { ...answerOf(path, body), ...(br && gzip && { encoded: { br, gzip } }) }]
    })
  const files = new Map(await Promise.all(answers))
  const unregistering = files.get(NO_WORKER)
  files.delete(NO_WORKER)
  if (!offline && unregistering !== undefined) files.set(WORKER, unregistering)
  return files
}

const answerOf = (path: string, body: Buffer): Answer => {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': cachingOf(path),
      ...(isWorker(path) && { 'content-security-policy': WORKER_POLICY }),
      // Allows other sites to embed images.
      ...(type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
    },
    body,
    seen: new Map(),
    tags: [],
    life: Infinity,
    isCacheable: true,
  }
}

const isWorker = (path: string): boolean => path === WORKER || path === NO_WORKER

const cachingOf = (path: string): string => {
  if (isWorker(path)) return 'public, no-cache'
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
