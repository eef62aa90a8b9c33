import { event } from '@soko/platform/testing/raw-event.ts'
import { dayOf, erased, given, onDay } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import {
  deleteComment,
  eraseComment,
  eraseCommentWhenDue,
  postComment,
  restoreComment,
  restoreRemovedComment,
} from './comment.decider.ts'
import { CommentStream } from './comment.events.ts'
import { type Comment, comment } from './comment.ts'

const posted = exampleEvents.commented('c1', 'gold', 'amina', 'Well said.')
const deleted = exampleEvents.commentDeleted('c1', 'gold', 'amina')
const removed = exampleEvents.commentDeleted('c1', 'gold', 'amina', 'admin')
const restored = exampleEvents.commentRestored('c1', 'gold', 'amina')
const gone = exampleEvents.commentErased('c1', 'gold', 'amina')

describe('commenting', () => {
  const command = { commentId: 'c1', postId: 'gold', userId: 'amina', comment: 'Well said.' }

  it('is told', () => {
    given(comment, [])
      .when(() => postComment(command))
      .then(posted)
  })
})

describe('deleting a comment', () => {
  const by =
    (userId: string, role: 'member' | 'admin' = 'member') =>
    (state: Comment) =>
      deleteComment(state, { userId, role })

  it('is for its author and for admins', () => {
    given(comment, [posted]).when(by('amina')).then(deleted)
    given(comment, [posted]).when(by('admin', 'admin')).then(removed)
    given(comment, [posted]).when(by('baraka')).thenRefused('not-owner')
  })

  it('finds nothing that is deleted, save an admin what its author could restore', () => {
    given(comment, []).when(by('amina')).thenRefused('not-found')
    given(comment, [posted, deleted]).when(by('amina')).thenRefused('not-found')
    given(comment, [posted, deleted]).when(by('admin', 'admin')).then(removed)
    given(comment, [posted, removed]).when(by('admin', 'admin')).thenRefused('not-found')
    given(comment, [erased(posted)])
      .when(by('amina'))
      .thenRefused('not-found')
    given(comment, [erased(posted), gone])
      .when(by('amina'))
      .thenRefused('not-found')
  })
})

describe('restoring a comment', () => {
  const restore =
    (actorId = 'amina', day = 29) =>
    (state: Comment) =>
      restoreComment(state, { actorId, now: dayOf(day) })

  it('is for its author, within 30 days', () => {
    given(comment, [posted, onDay(0, deleted)])
      .when(restore('amina', 29))
      .then(restored)
    given(comment, [posted, onDay(0, deleted)])
      .when(restore('amina', 31))
      .thenRefused('restore-expired')
    given(comment, [posted, deleted]).when(restore('baraka')).thenRefused('not-owner')
  })

  it('leaves a comment that is there', () => {
    given(comment, [posted]).when(restore()).thenNothing()
    given(comment, [posted, deleted, restored]).when(restore()).thenNothing()
  })

  it('does not undo what an admin did', () => {
    given(comment, [posted, removed]).when(restore()).thenRefused('forbidden')
    given(comment, [posted, deleted, removed]).when(restore()).thenRefused('forbidden')
  })

  it('finds nothing that is erased', () => {
    given(comment, [erased(posted), erased(deleted)])
      .when(restore())
      .thenRefused('not-found')
  })
})

describe('erasing a comment', () => {
  const erase = (state: Comment) => eraseComment(state, { commentId: 'c1', postId: 'gold', userId: 'amina' })

  it('is told once, of deleted ones too, when their text is gone', () => {
    given(comment, [erased(posted)])
      .when(erase)
      .then(gone)
    given(comment, [erased(posted), erased(deleted)])
      .when(erase)
      .then(gone)
    given(comment, [erased(posted), gone])
      .when(erase)
      .thenNothing()
    given(comment, []).when(erase).thenNothing()
  })
})

describe('erasing what its author deleted', () => {
  const eraseOn = (day: number) => (state: Comment) => eraseCommentWhenDue(state, { now: dayOf(day) })
  const announced = CommentStream.CommentErasureAnnounced('c1', { commentId: 'c1' })
  const due = [posted, onDay(0, deleted), onDay(31, announced)]

  it('is announced once it cannot be restored any more, and done a day later, once', () => {
    given(comment, [posted, onDay(0, deleted)])
      .when(eraseOn(29))
      .thenNothing()
    given(comment, [posted, onDay(0, deleted)])
      .when(eraseOn(31))
      .then(announced)
    given(comment, due).when(eraseOn(31.9)).thenNothing()
    given(comment, due).when(eraseOn(32)).then(gone)
    given(comment, [...due, gone])
      .when(eraseOn(400))
      .thenNothing()
  })

  it('leaves what is there or restored, and what an admin deleted', () => {
    given(comment, [posted]).when(eraseOn(400)).thenNothing()
    given(comment, [...due, restored])
      .when(eraseOn(400))
      .thenNothing()
    given(comment, [posted, removed]).when(eraseOn(400)).thenNothing()
    given(comment, [...due, removed])
      .when(eraseOn(400))
      .thenNothing()
  })

  it('and restoring it exclude each other, whichever comes first', () => {
    const restore = (state: Comment) => restoreComment(state, { actorId: 'amina', now: dayOf(29) })
    given(comment, [posted, onDay(0, deleted), gone])
      .when(restore)
      .thenRefused('not-found')
    given(comment, [posted, onDay(0, deleted), restored])
      .when(eraseOn(32))
      .thenNothing()
  })
})

describe('restoring what an admin deleted', () => {
  const restore = (state: Comment) => restoreRemovedComment(state, { adminId: 'eve' })
  const back = event('comment-c1', 'CommentRestored', {
    commentId: 'c1',
    postId: 'gold',
    userId: 'amina',
    by: 'eve',
  })

  it('is for any admin, as long as it is in the log, and says who did', () => {
    given(comment, [posted, removed]).when(restore).then(back)
    given(comment, [posted]).when(restore).thenNothing()
    given(comment, [posted, removed, back]).when(restore).thenNothing()
    given(comment, [erased(posted), gone])
      .when(restore)
      .thenRefused('not-found')
  })

  it('brings nothing back that its author has deleted, before the admin or instead', () => {
    given(comment, [posted, deleted]).when(restore).thenRefused('forbidden')
    given(comment, [posted, deleted, removed]).when(restore).thenRefused('forbidden')
  })
})
