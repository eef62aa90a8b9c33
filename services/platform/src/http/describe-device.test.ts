import { describe, expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

describe('the description of a device', () => {
  it.each([undefined, '', '()', '\u0000', 'x'.repeat(100_000)])('is short for anything else', (userAgent) => {
    const device = describeDevice(userAgent)
    expect(device.length).toBeGreaterThan(0)
    expect(device.length).toBeLessThan(200)
  })
})
