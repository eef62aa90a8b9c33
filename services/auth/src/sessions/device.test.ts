import { describe, expect, it } from 'vitest'
import { describeDevice } from './device.ts'

describe('the description of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
  ])('names browser and system: %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device)
  })

  it.each([undefined, '', '()', '\u0000', 'x'.repeat(100_000)])('is short for anything else', (userAgent) => {
    const device = describeDevice(userAgent)
    expect(device.length).toBeGreaterThan(0)
    expect(device.length).toBeLessThan(200)
  })
})
