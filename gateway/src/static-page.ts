import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { sendProblem } from '@soko/platform/http/problem.ts'

/** Inline styles, nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

/**
 * Serves one page of HTML: at `/`, and with 404 at any other address.
 * @param file read once, now.
 */
export const createStaticPage = (file: URL): RequestListener => {
  const page = readFileSync(file)
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, new HttpProblem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } }))
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.writeHead(pathname === '/' ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.length,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-cache',
    })
    response.end(page)
  }
}
