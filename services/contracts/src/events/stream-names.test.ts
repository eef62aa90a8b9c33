import { describe, expect, it } from 'vitest'
import { namedAlone, namedById, namedByTwo } from './stream-names.ts'

describe('streams named by an id', () => {
  const { of, idOf, idsOf } = namedById('post')

  it.each(['01K3', 'a-b', '-', ''])('give back the id they were named by: %j', (id) => {
    expect(idOf(of(id))).toBe(id)
    expect(idsOf(of(id))).toEqual([id])
  })

  it.each(['posts-1', 'post', 'my-post-1', 'comment-1'])(
    'are not taken for those of another kind: %s',
    (name) => {
      expect(idOf(name)).toBeUndefined()
      expect(idsOf(name)).toBeUndefined()
    },
  )
})

describe('streams named by two ids', () => {
  const { of, idOf, idsOf } = namedByTwo('bookmarks')

  it('give back both', () => {
    expect(of('01K1', '01K2')).toBe('bookmarks-01K1-01K2')
    expect(idsOf('bookmarks-01K1-01K2')).toEqual(['01K1', '01K2'])
    expect(idOf('bookmarks-01K1-01K2')).toBe('01K1-01K2')
  })

  it('give back none rather than wrong ones where an id contains the mark between them', () => {
    expect(idsOf(of('a-b', 'c'))).toBeUndefined()
    expect(idOf(of('a-b', 'c'))).toBe('a-b-c')
  })

  it('are not taken for those of another kind', () => {
    expect(idsOf('bookmarks-01K1')).toBeUndefined()
    expect(idsOf('bookmark-01K1-01K2')).toBeUndefined()
  })
})

describe('the one stream of a name', () => {
  const { of, idOf, idsOf } = namedAlone('site')

  it('is known by its whole name', () => {
    expect(of()).toBe('site')
    expect([idOf('site'), idOf('site-1'), idOf('sit')]).toEqual(['', undefined, undefined])
    expect([idsOf('site'), idsOf('site-1')]).toEqual([[], undefined])
  })
})
