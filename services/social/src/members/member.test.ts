import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import { closePost, commentedPost } from '../posts/commented-post.ts'
import { beginErasure, endErasure, member } from './member.ts'

const begun = event('member-amina', 'MemberErasureBegun', { userId: 'amina' })
const ended = exampleEvents.memberErased('amina')

describe('the erasure of a member', () => {
  it('begins once', () => {
    given(member, [])
      .when((state) => beginErasure(state, 'amina'))
      .then(begun)
    given(member, [begun])
      .when((state) => beginErasure(state, 'amina'))
      .thenNothing()
    given(member, [begun, ended])
      .when((state) => beginErasure(state, 'amina'))
      .thenNothing()
  })

  it('ends once', () => {
    given(member, [begun])
      .when((state) => endErasure(state, 'amina'))
      .then(ended)
    given(member, [begun, ended])
      .when((state) => endErasure(state, 'amina'))
      .thenNothing()
  })
})

describe('a post that is erased', () => {
  it('is closed once', () => {
    const closed = event('post-gold', 'PostClosed', { postId: 'gold' })
    given(commentedPost, [])
      .when((state) => closePost(state, 'gold'))
      .then(closed)
    given(commentedPost, [closed])
      .when((state) => closePost(state, 'gold'))
      .thenNothing()
  })
})
