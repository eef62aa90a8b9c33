import { event } from '@soko/platform/testing/raw-event.ts'
import { dayOf, erased, given, onDay } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import {
  deleteComment,
  eraseComment,
  eraseCommentWhenDue,
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
const [lostPosted, lostDeleted] = [erased(posted), erased(deleted)]
const deletedOnDay0 = onDay(0, deleted)

describe('deleting a comment', () => {
  const by =
    (userId: string, role: 'member' | 'admin' = 'member') =>
    (state: Comment) =>
      deleteComment(state, { userId, role })

  it('is allowed for its author and admins', () => {
    given(comment, [posted]).when(by('amina')).then(deleted)
    given(comment, [posted]).when(by('admin', 'admin')).then(removed)
    given(comment, [posted]).when(by('baraka')).thenRefused('not-owner')
  })

  it('does not find deleted comments, except those an author could restore, for an admin', () => {
    given(comment, []).when(by('amina')).thenRefused('not-found')
    given(comment, [posted, deleted]).when(by('amina')).thenRefused('not-found')
    given(comment, [posted, deleted]).when(by('admin', 'admin')).then(removed)
    given(comment, [posted, removed]).when(by('admin', 'admin')).thenRefused('not-found')
    given(comment, [lostPosted]).when(by('amina')).thenRefused('not-found')
    given(comment, [lostPosted, gone]).when(by('amina')).thenRefused('not-found')
  })
})

describe('restoring a comment', () => {
  const restore =
    (actorId = 'amina', day = 29) =>
    (state: Comment) =>
      restoreComment(state, { actorId, now: dayOf(day) })

  it('is allowed for its author within 30 days', () => {
    given(comment, [posted, deletedOnDay0]).when(restore('amina', 29)).then(restored)
    given(comment, [posted, deletedOnDay0]).when(restore('amina', 31)).thenRefused('restore-expired')
    given(comment, [posted, deleted]).when(restore('baraka')).thenRefused('not-owner')
  })

  it('does not change a comment that is not deleted', () => {
    given(comment, [posted]).when(restore()).thenNothing()
    given(comment, [posted, deleted, restored]).when(restore()).thenNothing()
  })

  it('does not undo a removal by an admin', () => {
    given(comment, [posted, removed]).when(restore()).thenRefused('forbidden')
    given(comment, [posted, deleted, removed]).when(restore()).thenRefused('forbidden')
  })

  it('does not find an erased comment', () => {
    given(comment, [lostPosted, lostDeleted]).when(restore()).thenRefused('not-found')
    given(comment, [posted, deletedOnDay0, gone]).when(restore()).thenRefused('not-found')
  })
})

describe('erasing a comment', () => {
  const erase = (state: Comment) => eraseComment(state, { commentId: 'c1', postId: 'gold', userId: 'amina' })

  it('is recorded once its text is erased, also for deleted comments', () => {
    given(comment, [lostPosted]).when(erase).then(gone)
    given(comment, [lostPosted, lostDeleted]).when(erase).then(gone)
    given(comment, [lostPosted, gone]).when(erase).thenNothing()
    given(comment, []).when(erase).thenNothing()
  })
})

describe('erasing a comment deleted by its author', () => {
  const eraseOn = (day: number) => (state: Comment) => eraseCommentWhenDue(state, { now: dayOf(day) })
  const announced = CommentStream.CommentErasureAnnounced('c1', { commentId: 'c1' })
  const due = [posted, deletedOnDay0, onDay(31, announced)]

  it('is announced after the restore period and done a day later, once', () => {
    given(comment, [posted, deletedOnDay0]).when(eraseOn(29)).thenNothing()
    given(comment, [posted, deletedOnDay0]).when(eraseOn(31)).then(announced)
    given(comment, due).when(eraseOn(31.9)).thenNothing()
    given(comment, due).when(eraseOn(32)).then(gone)
  })

  it.each([
    ['erased', [...due, gone]],
    ['not deleted', [posted]],
    ['restored before the announcement', [posted, deletedOnDay0, restored]],
    ['restored after it', [...due, restored]],
    ['removed by an admin', [posted, removed]],
    ['removed by an admin after the announcement', [...due, removed]],
  ])('leaves a comment that is %s', (_what, before) => {
    given(comment, before).when(eraseOn(400)).thenNothing()
  })
})

describe('restoring a comment deleted by an admin', () => {
  const restore = (state: Comment) => restoreRemovedComment(state, { adminId: 'eve' })
  const back = event('comment-c1', 'CommentRestored', {
    commentId: 'c1',
    postId: 'gold',
    userId: 'amina',
    by: 'eve',
  })

  it('is allowed for any admin while it is in the log, and records the admin', () => {
    given(comment, [posted, removed]).when(restore).then(back)
    given(comment, [posted]).when(restore).thenNothing()
    given(comment, [posted, removed, back]).when(restore).thenNothing()
    given(comment, [lostPosted, gone]).when(restore).thenRefused('not-found')
  })

  it('does not restore a comment that its author deleted, before or instead of the admin', () => {
    given(comment, [posted, deleted]).when(restore).thenRefused('forbidden')
    given(comment, [posted, deleted, removed]).when(restore).thenRefused('forbidden')
  })
})
