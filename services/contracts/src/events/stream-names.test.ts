import { describe, expect, it } from 'vitest'
import { namedById, namedByTwo } from './stream-names.ts'

describe('streams named by an id', () => {
  const { of, idOf, idsOf } = namedById('post')

  it('return their id, and none for other names', () => {
    for (const id of ['01K3', 'a-b', '-', '']) expect([idOf(of(id)), idsOf(of(id))]).toEqual([id, [id]])
    for (const name of ['posts-1', 'post', 'my-post-1', 'comment-1'])
      expect([idOf(name), idsOf(name)]).toEqual([undefined, undefined])
  })
})

describe('streams named by two ids', () => {
  const { of, idOf, idsOf } = namedByTwo('bookmarks')

  it('return both ids, and none for ids with a hyphen or other names', () => {
    expect(of('01K1', '01K2')).toBe('bookmarks-01K1-01K2')
    expect(idsOf('bookmarks-01K1-01K2')).toEqual(['01K1', '01K2'])
    expect(idOf('bookmarks-01K1-01K2')).toBe('01K1-01K2')
    for (const name of [of('a-b', 'c'), 'bookmarks-01K1', 'bookmark-01K1-01K2'])
      expect(idsOf(name)).toBeUndefined()
    expect(idOf(of('a-b', 'c'))).toBe('a-b-c')
  })
})
