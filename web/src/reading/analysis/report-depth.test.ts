// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markRemoved, quartersOf, reportDepth } from './report-depth.ts'

let said: string[]
let hidden: boolean
beforeEach(() => {
  said = []
  hidden = false
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string) => {
      said.push(address)
      return true
    },
  })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

const show = (shown: boolean) => {
  hidden = !shown
  document.dispatchEvent(new Event('visibilitychange'))
}
const to = (quarters: number) => `/api/posts/gold/depth?quarters=${quarters}`

describe('how far down a text has been', () => {
  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 1],
    [0.74, 2],
    [0.999, 4],
    [1, 4],
  ])('is reckoned in quarters that are whole: %d is %i', (part, quarters) => {
    expect(quartersOf(part)).toBe(quarters)
  })

  it('is said when the page is hidden, and again only when it has grown', () => {
    let part = 0.3
    const end = reportDepth('gold', () => part)
    expect(said).toEqual([])
    show(false)
    show(true)
    show(false)
    expect(said).toEqual([to(1)])
    part = 0.8
    show(true)
    expect(said).toEqual([to(1)])
    show(false)
    expect(said).toEqual([to(1), to(3)])
    end()
  })

  it('is said once when another page of the site follows, and nothing after that', () => {
    const end = reportDepth('gold', () => 1)
    end()
    show(false)
    expect(said).toEqual([to(4)])
  })

  it('is said of who leaves at once, too', () => {
    reportDepth('gold', () => 0)()
    expect(said).toEqual([to(0)])
  })

  it('is not said of a post that its author removes, and said again once it is back', () => {
    markRemoved('gold', true)
    reportDepth('gold', () => 1)()
    expect(said).toEqual([])
    markRemoved('gold', false)
    reportDepth('gold', () => 1)()
    expect(said).toEqual([to(4)])
  })
})
