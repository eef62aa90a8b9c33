// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { pushSupport } from './push-support.ts'
import { stubPushBrowser } from './testing/push-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

const runOn = (userAgent: string, touchPoints: number) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touchPoints })
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'maxTouchPoints')
  })
}

it.each([
  ['an iPhone', IPHONE, 5, 'needs-install'],
  ['an iPad, which calls itself a Mac', MAC, 5, 'needs-install'],
  ['an old Mac', MAC, 0, 'unsupported'],
] as const)('without push, tells %s', (_name, userAgent, touchPoints, support) => {
  runOn(userAgent, touchPoints)
  expect(pushSupport()).toBe(support)
})

it('with push, depends on the permission, also on an iPhone', () => {
  runOn(IPHONE, 5)
  stubPushBrowser()
  expect(pushSupport()).toBe('available')
  stubPushBrowser({ permission: 'denied' })
  expect(pushSupport()).toBe('blocked')
})
