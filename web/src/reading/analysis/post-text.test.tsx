// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { articleHtml } from './article-html.ts'
import { PostText } from './post-text.tsx'

const embed = (address: string, text: string) =>
  `<figure class="embed"><a href="${address}" rel="noopener nofollow ugc">${text}</a></figure>`

const CHART = embed('https://www.tradingview.com/chart/?symbol=SCOM', 'Safaricom')
const VIDEO = embed('https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42s', 'Grading')
const POST = embed('https://x.com/soko/status/1234567890', 'Exporters')

const renderText = (html: string) => renderAt(<PostText html={articleHtml(html).html} />)
const frames = () => Array.from(document.querySelectorAll('iframe'))
const click = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
}

it('loads a frame only after a click on its card', async () => {
  renderText(CHART + VIDEO + POST)
  expect(frames()).toEqual([])
  click('Load video: Grading')
  const frame = await screen.findByTitle('Video on YouTube')
  expect(frames()).toEqual([frame])
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42')
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
})

it('moves focus to the frame, and back to the card after closing', async () => {
  renderText(CHART)
  click('Load chart: Safaricom')
  const close = await screen.findByRole('button', { name: 'Close chart' })
  expect(document.activeElement).toBe(close)
  expect(screen.queryByRole('button', { name: 'Load chart: Safaricom' })).toBeNull()
  fireEvent.click(close)
  expect(frames()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load chart: Safaricom' }))
})

it('sets the height of a post from messages of its frame only', async () => {
  renderText(POST)
  click('Load post: Exporters')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Post on X')
  const sendHeight = (height: number, from: { origin?: string; source?: Window | null } = {}) => {
    const data = { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height }] } }
    const sent = { data, origin: 'https://platform.twitter.com', source: frame.contentWindow, ...from }
    fireEvent(window, Object.assign(new Event('message'), sent))
  }
  sendHeight(111, { origin: 'https://example.com' })
  sendHeight(222, { source: window })
  sendHeight(333.2)
  await waitFor(() => expect(frame.getAttribute('height')).toBe('334'))
})
