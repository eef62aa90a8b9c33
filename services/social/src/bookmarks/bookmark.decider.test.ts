import { erased, given } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import { addBookmark, eraseBookmark, removeBookmark } from './bookmark.decider.ts'
import { type Bookmark, bookmark } from './bookmark.ts'

const command = { userId: 'amina', postId: 'gold' }
const added = exampleEvents.bookmarked('amina', 'gold')
const removed = exampleEvents.bookmarkRemoved('amina', 'gold')
const erasedBookmark = exampleEvents.bookmarkErased('amina', 'gold')

const add = (state: Bookmark) => addBookmark(state, command)
const remove = (state: Bookmark) => removeBookmark(state, command)
const erase = (state: Bookmark) => eraseBookmark(state, command)

describe('a bookmark', () => {
  it('is added and removed idempotently', () => {
    given(bookmark, []).when(add).then(added)
    given(bookmark, [added]).when(add).thenNothing()
    given(bookmark, [added, removed]).when(add).then(added)
    given(bookmark, [added]).when(remove).then(removed)
    given(bookmark, [added, removed]).when(remove).thenNothing()
    given(bookmark, []).when(remove).thenNothing()
  })

  it('is erased once, after its removal and also if its data was erased before', () => {
    const lost = erased(added)
    given(bookmark, [added]).when(erase).then(removed, erasedBookmark)
    given(bookmark, [lost]).when(erase).then(removed, erasedBookmark)
    given(bookmark, [added, removed]).when(erase).then(erasedBookmark)
    given(bookmark, [added, removed, erasedBookmark]).when(erase).thenNothing()
    given(bookmark, []).when(erase).thenNothing()
  })
})
