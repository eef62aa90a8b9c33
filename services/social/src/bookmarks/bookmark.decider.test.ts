import { erased, given } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import { addBookmark, eraseBookmark, removeBookmark } from './bookmark.decider.ts'
import { type Bookmark, bookmark } from './bookmark.ts'

const command = { userId: 'amina', postId: 'gold' }
const added = exampleEvents.bookmarked('amina', 'gold')
const removed = exampleEvents.bookmarkRemoved('amina', 'gold')
const gone = exampleEvents.bookmarkErased('amina', 'gold')

describe('bookmarking', () => {
  const add = (state: Bookmark) => addBookmark(state, command)

  it('is told once, until it is taken back', () => {
    given(bookmark, []).when(add).then(added)
    given(bookmark, [added]).when(add).thenNothing()
    given(bookmark, [added, removed]).when(add).then(added)
  })
})

describe('taking a bookmark away', () => {
  const remove = (state: Bookmark) => removeBookmark(state, command)

  it('is told once', () => {
    given(bookmark, [added]).when(remove).then(removed)
    given(bookmark, [added, removed]).when(remove).thenNothing()
    given(bookmark, []).when(remove).thenNothing()
  })
})

describe('erasing a bookmark', () => {
  const erase = (state: Bookmark) => eraseBookmark(state, command)

  it('removes it first when it is there, also when its data is gone', () => {
    given(bookmark, [added]).when(erase).then(removed, gone)
    given(bookmark, [erased(added)])
      .when(erase)
      .then(removed, gone)
  })

  it('reaches one that was removed before, and comes once', () => {
    given(bookmark, [added, removed]).when(erase).then(gone)
    given(bookmark, [added, removed, gone]).when(erase).thenNothing()
    given(bookmark, []).when(erase).thenNothing()
  })
})
