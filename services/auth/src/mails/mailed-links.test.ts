import { describe, expect, it } from 'vitest'
import { createMailedLinks } from './mailed-links.ts'

const links = createMailedLinks(new Uint8Array(32).fill(1))
const ada = { userId: 'ada', requestId: 'r1' }

describe('the token of a mailed link', () => {
  it('identifies its request in every process that has the key', () => {
    const token = links.tokenOf('reset', ada)
    expect(createMailedLinks(new Uint8Array(32).fill(1)).read('reset', token)).toEqual(ada)
  })

  it('is invalid for another purpose or under another key', () => {
    const token = links.tokenOf('reset', ada)
    expect(links.read('verification', token)).toBeUndefined()
    expect(createMailedLinks(new Uint8Array(32).fill(2)).read('reset', token)).toBeUndefined()
  })

  it('cannot be changed to another user or request', () => {
    const [, , mac] = links.tokenOf('reset', ada).split('.')
    expect(links.read('reset', `obi.r1.${mac}`)).toBeUndefined()
    expect(links.read('reset', `ada.r2.${mac}`)).toBeUndefined()
  })

  it.each(['', 'ada', 'ada.r1', 'ada.r1.', `ada.r1.${'x'.repeat(44)}`, `ada r1 ${'x'.repeat(43)}`])(
    'rejects: %j',
    (token) => {
      expect(links.read('reset', token)).toBeUndefined()
    },
  )
})
