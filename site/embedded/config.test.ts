import { describe, expect, it } from 'vitest'
import { DEFAULT_PORT, readConfig } from './config.ts'

describe('the configuration of an embedded site', () => {
  it('treats an empty PORT as the default', () => {
    expect(readConfig({ PORT: '' }).port).toBe(DEFAULT_PORT)
    expect(readConfig({ PORT: '0' }).port).toBe(0)
  })

  it.each([
    ['SOKO_LOG', 'loud'],
    ['SOKO_ORIGIN', 'soko'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is not valid`)
  })
})
