// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ClosesChart } from './closes-chart.tsx'

/** In px: so wide is the drawing on a page of 320, and a day such as `27 Nov 26` with a little room. */
const DRAWING = 212
const DAY = 54

const closes = ['2026-05-27', '2026-08-27', '2026-11-27'].map((date) => ({ date, close: '7' }))

it.each([
  ['closes', undefined, ['27 May 26', '27 Aug 26', '27 Nov 26']],
  [
    'closes and targets',
    { calls: [], until: '2026-12-27', chance: null },
    ['27 May 26', '27 Nov 26', '27 Dec 26'],
  ],
])('keeps the days below %s apart on a narrow page', (_what, ahead, days) => {
  const { container } = render(<ClosesChart closes={closes} decimals={2} title="Seven" ahead={ahead} />)
  const labels = [...container.querySelectorAll('.closes-drawing > text')]
  expect(labels.map(({ textContent }) => textContent)).toEqual(days)
  const edges = labels.flatMap((label) => {
    const x = (DRAWING * Number.parseFloat(label.getAttribute('x') ?? '')) / 100
    const before = { start: 0, middle: DAY / 2, end: DAY }[label.getAttribute('text-anchor') ?? ''] ?? NaN
    return [x - before, x - before + DAY]
  })
  expect(edges).toEqual(edges.toSorted((one, other) => one - other))
})
