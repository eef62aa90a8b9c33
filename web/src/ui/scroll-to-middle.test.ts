// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { scrollToMiddle } from './scroll-to-middle.ts'

/** jsdom lays nothing out. */
const laidOut = (offsetLeft: number, offsetWidth: number): HTMLElement =>
  Object.defineProperties(document.createElement('div'), {
    offsetLeft: { value: offsetLeft },
    offsetWidth: { value: offsetWidth },
  })

it('puts an element in the middle of its row', () => {
  const row = laidOut(16, 358)
  scrollToMiddle(row, laidOut(616, 100))
  expect(row.scrollLeft).toBe(471)
})
