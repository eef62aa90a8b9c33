// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { Ago } from './ago.tsx'
import { PrintedDate } from './time.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

it.each([
  [0, 'less than a minute ago'],
  [3 * 60 + 5, '3 hours ago'],
  [2 * 24 * 60 + 5, '2 days ago'],
])('says how long ago %d minutes are', (minutes, words) => {
  const { getByText } = renderAt(<Ago at={minutesAgo(minutes)} />)
  expect(getByText(words).tagName).toBe('TIME')
})

it('says nothing of the future, whatever the clocks', () => {
  const { getByText } = renderAt(<Ago at={minutesAgo(-90)} />)
  expect(getByText('less than a minute ago')).toBeTruthy()
})

it('prints the date and the time of day as the specification cuts them', () => {
  const at = new Date(2025, 10, 8, 10, 0, 0).toISOString()
  const { container } = renderAt(<PrintedDate at={at} withTime />)
  expect(container.textContent).toBe('Sat Nov 08 2025\u200210:00:00')
})
