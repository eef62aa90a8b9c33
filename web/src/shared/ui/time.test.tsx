// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { Ago } from './ago.tsx'
import { FormattedDate } from './time.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2025, 10, 8, 12), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

it.each([
  [-90, 'less than a minute ago'],
  [3 * 60 + 5, '3 hours ago'],
  [2 * 24 * 60 + 5, '2 days ago'],
  [13 * 24 * 60 + 23 * 60, '13 days ago'],
  [45 * 24 * 60, '1 month ago'],
  [800 * 24 * 60, '2 years ago'],
])('formats %d minutes ago as a relative time', async (minutes, words) => {
  const { findByText } = renderAt(<Ago at={minutesAgo(minutes)} />)
  expect((await findByText(words)).tagName).toBe('TIME')
})

it('counts hours across midnight as hours', async () => {
  vi.setSystemTime(new Date(2025, 10, 8, 1))
  const { findByText } = renderAt(<Ago at={minutesAgo(3 * 60 + 5)} />)
  expect(await findByText('3 hours ago')).toBeTruthy()
})

it('shows UTC without scripts', () => {
  const at = '2025-11-08T10:00:00.000Z'
  expect(renderToString(<FormattedDate at={at} withTime />)).toContain('10:00<noscript> UTC</noscript>')
  expect(renderToString(<FormattedDate at={at} />)).not.toContain('UTC')
  expect(renderAt(<FormattedDate at={at} withTime />).container.textContent).not.toContain('UTC')
})

it.each([
  [{}, '8 Nov 2025'],
  [{ withTime: true }, '8 Nov 2025, 10:05'],
  [{ isLong: true }, 'Sat Nov 08 2025'],
  [{ withTime: true, isLong: true }, 'Sat Nov 08 2025\u200210:05:07'],
])('formats a date with %j', (form, text) => {
  const at = new Date(2025, 10, 8, 10, 5, 7).toISOString()
  expect(renderAt(<FormattedDate at={at} {...form} />).container.textContent).toBe(text)
})
