import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { author } from './author.ts'
import { beginErasure, endErasure } from './author.decider.ts'

const begun = event('author-ada', 'AuthorErasureBegun', { userId: 'ada' })
const ended = event('author-ada', 'AuthorErased', { userId: 'ada' })

describe('the erasure of an author', () => {
  it('begins once', () => {
    const begin = (state: typeof author.initial) => beginErasure(state, 'ada')
    given(author, []).when(begin).then(begun)
    given(author, [begun]).when(begin).thenNothing()
    given(author, [begun, ended]).when(begin).thenNothing()
  })

  it('ends once', () => {
    const end = (state: typeof author.initial) => endErasure(state, 'ada')
    given(author, [begun]).when(end).then(ended)
    given(author, [erased(begun), erased(ended)])
      .when(end)
      .thenNothing()
  })
})
