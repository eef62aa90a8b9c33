// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markRemoved, quartersOf, reportDepth } from './report-depth.ts'

let sent: string[]
let hidden: boolean
beforeEach(() => {
  sent = []
  hidden = false
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string) => {
      sent.push(address)
      return true
    },
  })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

const setVisible = (visible: boolean) => {
  hidden = !visible
  document.dispatchEvent(new Event('visibilitychange'))
}
const urlFor = (quarters: number) => `/api/posts/gold/depth?quarters=${quarters}`

describe('the reading depth', () => {
  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 1],
    [0.74, 2],
    [0.999, 4],
    [1, 4],
  ])('counts complete quarters: %d is %i', (part, quarters) => {
    expect(quartersOf(part)).toBe(quarters)
  })

  it('is reported when the page is hidden, and again after an increase', () => {
    let part = 0.3
    const end = reportDepth('gold', () => part)
    expect(sent).toEqual([])
    setVisible(false)
    setVisible(true)
    setVisible(false)
    expect(sent).toEqual([urlFor(1)])
    part = 0.8
    setVisible(true)
    expect(sent).toEqual([urlFor(1)])
    setVisible(false)
    expect(sent).toEqual([urlFor(1), urlFor(3)])
    end()
  })

  it('is reported once on navigation', () => {
    const end = reportDepth('gold', () => 1)
    end()
    setVisible(false)
    expect(sent).toEqual([urlFor(4)])
  })

  it('is reported as 0 for readers who leave at once', () => {
    reportDepth('gold', () => 0)()
    expect(sent).toEqual([urlFor(0)])
  })

  it('is not reported for a post that its author deletes, until it is restored', () => {
    markRemoved('gold', true)
    reportDepth('gold', () => 1)()
    expect(sent).toEqual([])
    markRemoved('gold', false)
    reportDepth('gold', () => 1)()
    expect(sent).toEqual([urlFor(4)])
  })
})
