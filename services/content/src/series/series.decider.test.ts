import { given, stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, expect, it } from 'vitest'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { changeSeries, createSeries, deleteSeries, seriesToJoin } from './series.decider.ts'
import { series } from './series.ts'

const when = whenOf(series)

const ids = { seriesId: 's1', authorId: 'ada' }
const named = { ...ids, title: 'Cocoa', desc: '' }
const stream = 'series-s1'
const created = event(stream, 'SeriesCreated', named)
const changed = event(stream, 'SeriesChanged', { ...named, title: 'Tea' })
const ordered = (...posts: string[]) => event(stream, 'SeriesOrdered', { ...ids, posts })
const deleted = event(stream, 'SeriesDeleted', ids)

describe('a series', () => {
  it('is created by an author who may publish', () => {
    given(author, [])
      .when((state) => createSeries(state, named))
      .then(created)
    given(author, [AuthorStream.AuthorErasureBegun('ada', { userId: 'ada' })])
      .when((state) => createSeries(state, named))
      .thenRefused('forbidden')
  })

  it('is changed by its author, in differing fields', () => {
    const change =
      (fields: Parameters<typeof changeSeries>[2], actorId = 'ada') =>
      (state: typeof series.initial) =>
        changeSeries(state, actorId, fields)
    when([created], change({ title: 'Tea' })).then(changed)
    when([created, changed], change({ title: 'Tea', desc: '' })).thenNothing()
    when([created], change({ posts: ['b', 'a'] })).then(ordered('b', 'a'))
    when([created, ordered('b', 'a')], change({ posts: ['b', 'a'] })).thenNothing()
    when([created, ordered('b', 'a')], change({ title: 'Tea', posts: [] })).then(changed, ordered())
    when([created], change({ title: 'Tea' }, 'bo')).thenRefused('not-owner')
    when([], change({ title: 'Tea' })).thenRefused('not-found')
    when([created, deleted], change({ title: 'Tea' })).thenRefused('not-found')
  })

  it('is deleted by its author, once', () => {
    const remove = (actorId: string) => (state: typeof series.initial) => deleteSeries(state, actorId)
    when([created], remove('ada')).then(deleted)
    when([created], remove('bo')).thenRefused('not-owner')
    when([created, deleted], remove('ada')).thenRefused('not-found')
  })

  it('accepts posts of its author, and none once it is deleted', () => {
    const stateOf = (...events: (typeof created)[]) => stateAfter(series, events)
    expect(seriesToJoin(stateOf(created), 's1', 'ada')).toBe('s1')
    expect(seriesToJoin(stateOf(created, deleted), 's1', 'ada')).toBe('')
    expect(() => seriesToJoin(stateOf(created), 's1', 'bo')).toThrow(/own series/)
    expect(() => seriesToJoin(stateOf(), 's1', 'ada')).toThrow(/own series/)
  })
})
