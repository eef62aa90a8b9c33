// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { inLocalTime } from '../../lib/dates.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Recorded } from './recorded.tsx'

const leaf = { index: 18_223, at: '2025-09-23T11:03:07.000Z' }

it('says when something was recorded, where the reader is, and leads to the proof', () => {
  const { getByRole } = renderAt(<Recorded service="markets" leaf={leaf} />)
  const link = getByRole('link')
  expect(link.textContent).toBe(`Recorded at ${inLocalTime(leaf.at).time}, leaf 18,223`)
  expect(link.getAttribute('href')).toBe('/proof/markets/18223')
})
