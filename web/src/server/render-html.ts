import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'

/** By this React marks a boundary in which rendering failed: the browser is to try again. */
const FAILED = '<!--$!-->'

/**
 * Renders to HTML, all at once. `renderToString` hides a failure below a Suspense boundary and shows its fallback; a second
 * pass finds out what it was.
 * @throws what rendering threw.
 */
export const renderHtml = async (content: ReactNode): Promise<string> => {
  const html = renderToString(content)
  if (!html.includes(FAILED)) return html
  const failures: Error[] = []
  await prerenderToNodeStream(content, {
    onError: (error) => {
      failures.push(error instanceof Error ? error : new Error(String(error)))
    },
  })
  throw failures[0] ?? new Error('A part of the page did not render.')
}
