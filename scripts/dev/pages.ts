import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CreateRenderer, ReadApi, Renderer } from '@soko/contracts/http/pages.ts'
import { faultOfTarget, pathOf } from '@soko/gateway/requests/well-formed.ts'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { STYLES_OF } from './client-folder.ts'
import { stylesOf } from './styles.ts'

type PagesOptions = {
  readonly vite: ViteDevServer
  readonly origin: string
  readonly folder: string
  readonly services: string
}

export type Pages = {
  /** Makes the first request fast. Ignores errors, because they appear again when a page is opened. */
  warmUp(): Promise<void>
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Renders like the gateway, but with Vite's client, inline styles and no Content-Security-Policy. */
export const createPages = ({ vite, origin, folder, services }: PagesOptions): Pages => {
  let made: { readonly by: CreateRenderer; readonly renderer: Promise<Renderer> } | undefined

  const loadRenderer = async (): Promise<Renderer> => {
    const { createRenderer: by } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
      readonly createRenderer: CreateRenderer
    }
    if (made?.by !== by) made = { by, renderer: by({ origin, build: folder }) }
    return made.renderer
  }

  const render = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const renderer = await loadRenderer()
    const read = readFor(services, request)
    const address = faultOfTarget(url) === undefined ? renderer.addressOf(url) : null
    if (address !== null && pathOf(address) !== pathOf(url)) {
      response.writeHead(301, { Location: address, 'Cache-Control': 'no-store' }).end()
      return
    }
    const { status, headers, body, failure } = await renderer.render(address, read)
    if (failure !== undefined) {
      showError(vite, response, failure)
      return
    }
    const { 'content-security-policy': _policy, ...remaining } = headers
    const isPage = headers['content-type']?.startsWith('text/html') ?? false
    response
      .writeHead(status, { ...remaining, 'cache-control': 'no-store' })
      .end(isPage ? await withStyles(vite, await vite.transformIndexHtml(url, body)) : body)
  }

  return {
    warmUp: async () => {
      await loadRenderer().catch(() => {})
    },
    answer: async (request, response) => {
      try {
        await render(request, response)
      } catch (error) {
        made = undefined
        showError(vite, response, error)
      }
    },
  }
}

const readFor =
  (services: string, { headers: { cookie } }: IncomingMessage): ReadApi =>
  async (path) => {
    try {
      const answer = await fetch(services + path, {
        redirect: 'manual',
        ...(cookie !== undefined && { headers: { cookie } }),
      })
      return { status: answer.status, body: await answer.text() }
    } catch {
      return { status: 503, body: '' }
    }
  }

const STYLE_LINK = new RegExp(`<link rel="stylesheet" href="/${STYLES_OF}([^"]+)">`)

/** Vite's client recognizes and updates these style sheets. */
const withStyles = async (vite: ViteDevServer, html: string): Promise<string> => {
  const [link, page] = STYLE_LINK.exec(html) ?? []
  if (link === undefined || page === undefined) return html
  const sheets = await stylesOf(vite, ['src/app/styles.css', 'src/app/app.tsx', page])
  const elements = sheets.map(({ file, css }) => `<style data-vite-dev-id="${file}">${css}</style>\n`)
  return html.replace(link, () => elements.join(''))
}

/** Responds with an error page, which reloads itself at the next change of a file. */
const showError = (vite: ViteDevServer, response: ServerResponse, thrown: unknown): void => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  vite.ssrFixStacktrace(error)
  vite.config.logger.error(error.stack ?? error.message, { error, timestamp: true })
  vite.watcher.once('change', () => {
    vite.ws.send({ type: 'full-reload' })
  })
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { message, stack = '', ...rest } = error
  const payload: ErrorPayload['err'] = { ...rest, message, stack }
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Error</title>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(payload).replaceAll('<', '\\u003c')}))
</script></head><body></body></html>
`)
}
