import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Reader, takenOver } from './journey.ts'

/** Waits for an asynchronous condition, whose promise `waitForFunction` would treat as true. */
export const expectSoon = async <Argument>(
  page: Page,
  isSo: (argument: Argument) => Promise<boolean>,
  argument: Argument,
): Promise<void> => {
  const ask = async () => page.evaluate(isSo as (argument: unknown) => Promise<boolean>, argument)
  await expect.poll(ask).toBe(true)
}

/** Waits until the worker controls the page and has cached the client. */
export const workerReady = async (page: Page): Promise<void> => {
  await takenOver(page)
  await expectSoon(
    page,
    async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    },
    undefined,
  )
}

export const isKept = async (page: Page, path: string, cacheName: string): Promise<boolean> =>
  page.evaluate(
    async ([path = '', cacheName = '']) => (await caches.match(path, { cacheName })) !== undefined,
    [path, cacheName],
  )

/** Waits until a path is in a cache, or with `is` false, until it is not. */
export const expectKept = async (page: Page, path: string, cacheName: string, is = true): Promise<void> => {
  await expect.poll(async () => isKept(page, path, cacheName)).toBe(is)
}

/** Returns the API path that is in the cache if an analysis can be read offline. */
export const answerOf = (slug: string): string => `/api/posts/title/${slug}?exact=1`

/** Turns the network off, and ignores the browser's console messages about that. */
export const goOffline = async ({ context, watch }: Reader): Promise<void> => {
  watch.expectStatus(0)
  watch.expectWarning(/FetchEvent|Failed to fetch|net::ERR|error occurred when fetching the script/)
  await context.setOffline(true)
}

/** A proxy for tests of slow networks and of new versions. */
export type Disguise = {
  readonly origin: string
  wear(change: (path: string, body: string) => string): void
  /** Returns a function that sends the delayed requests and ends the delay. */
  hold(which: (path: string) => boolean): () => void
  close(): Promise<void>
}

/** Opens a proxy, because Playwright's routes do not intercept requests of a service worker. */
export const openDisguise = async (site: string): Promise<Disguise> => {
  let change = (_path: string, body: string): string => body
  let isHeld = (_path: string): boolean => false
  let release = Promise.resolve()

  const answer = async (path: string, method: string, response: ServerResponse): Promise<void> => {
    if (isHeld(path)) await release
    const left = new AbortController()
    response.on('close', () => {
      left.abort()
    })
    const { status, headers, body } = await fetch(site + path, { method, signal: left.signal })
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      response.setHeader(name, headers.get(name) ?? '')
    }
    response.statusCode = status
    if (/html|javascript/.test(headers.get('content-type') ?? '')) {
      response.end(change(path, await new Response(body).text()))
    } else if (body === null) response.end()
    else await pipeline(body, response)
  }
  const server = createServer(({ url = '/', method = 'GET' }, response) => {
    answer(url, method, response).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, done)
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    wear: (wanted) => {
      change = wanted
    },
    hold: (which) => {
      let letGo = () => {}
      isHeld = which
      release = new Promise((resolve) => {
        letGo = resolve
      })
      return () => {
        isHeld = () => false
        letGo()
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}
