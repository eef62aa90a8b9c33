import { describe, expect, it } from 'vitest'
import { parseScale } from './scale.ts'

describe('--scale', () => {
  it('sets the number of processes of a service', () => {
    expect(parseScale(['content=3', 'gateway=2'])).toEqual({ content: 3, gateway: 2 })
    expect(parseScale([])).toEqual({})
  })

  it.each(['content', 'content=0', 'content=-1', 'contents=2', 'content=two', '=2'])('refuses %s', (text) => {
    expect(() => parseScale([text])).toThrow('--scale content=3')
  })
})
