import { describe, expect, it } from 'vitest'
import { readPayload, sameOriginPath } from './push-payload.ts'

const payload = {
  title: 'Adaeze Okonkwo published',
  body: 'Maize after the rains',
  path: '/posts/post/maize?from=push#calls',
  tag: 'post-1',
}
const general = { title: 'Soko', body: 'You have new notifications.', path: '/notifications', tag: 'soko' }

describe('a push', () => {
  it('is shown as the site sent it', () => {
    expect(readPayload(JSON.stringify(payload))).toEqual(payload)
  })

  it.each([
    undefined,
    '',
    'null',
    '"text"',
    '{',
    JSON.stringify({ ...payload, title: '' }),
    JSON.stringify({ ...payload, tag: 1 }),
    JSON.stringify({ title: 'Only a title' }),
  ])('without a complete payload is shown in general terms: %s', (text) => {
    expect(readPayload(text)).toEqual(general)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('never leads to another site: %s', (path) => {
    expect(sameOriginPath(path)).toBe('/notifications')
    expect(readPayload(JSON.stringify({ ...payload, path })).path).toBe('/notifications')
  })
})
