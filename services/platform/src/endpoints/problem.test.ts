import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '../log-unavailable.ts'
import { ObjectStoreUnavailable } from '../object-store/object-store.ts'
import { ViewsUnavailable } from '../view-store/view-store.ts'
import { toProblem } from './problem.ts'

describe('the response to a failure', () => {
  it.each([
    ['a log that cannot be written', new LogUnavailable('disk I/O error'), /cannot save anything/],
    ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), /cannot save anything/],
    [
      'a store of images that is away',
      new ObjectStoreUnavailable('ECONNREFUSED'),
      /Images are not available/,
    ],
    ['views that are away', new ViewsUnavailable('ECONNREFUSED'), /not available right now/],
  ])('asks the client to retry after %s, without the reason', (_, error, message) => {
    expect(toProblem(error)).toMatchObject({
      status: 503,
      code: 'busy',
      headers: { 'Retry-After': '10' },
      message: expect.stringMatching(message),
    })
    expect(toProblem(error).message).not.toContain(error.message)
  })

  it('is a plain 500 for an unexpected error', () => {
    expect(toProblem(new Error('secret'))).toMatchObject({ status: 500, code: 'internal' })
  })
})
