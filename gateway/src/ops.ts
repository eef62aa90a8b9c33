import type { RequestListener, ServerResponse } from 'node:http'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'

/** Serves the private socket. `internal` receives requests to `/internal` that have the service token. */
export const createOps =
  (metrics: Metrics, waitsFor: () => readonly string[], internal?: RequestListener): RequestListener =>
  (request, response) => {
    if (internal !== undefined && request.url?.startsWith('/internal/') === true) {
      internal(request, response)
      return
    }
    switch (request.url) {
      case '/healthz':
        send(response, 200, { status: 'alive' })
        return
      case '/readyz': {
        const missing = waitsFor()
        if (missing.length === 0) send(response, 200, { status: 'ready', waitsFor: [] })
        else send(response, 503, { status: 'waiting', waitsFor: missing })
        return
      }
      case '/metrics':
        metrics.text().then(
          (text) => response.setHeader('Content-Type', metrics.contentType).end(text),
          () => send(response, 500, { status: 'failed' }),
        )
        return
      default:
        send(response, 404, { status: 'unknown' })
    }
  }

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}
