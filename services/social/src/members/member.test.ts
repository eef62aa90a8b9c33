import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import { closePost, commentedPost } from '../posts/commented-post.ts'
import { beginErasure, endErasure, member } from './member.ts'

const begun = event('member-amina', 'MemberErasureBegun', { userId: 'amina' })
const ended = exampleEvents.memberErased('amina')

describe('the erasure of a member', () => {
  it('begins once and ends once', () => {
    const begin = (state: typeof member.initial) => beginErasure(state, 'amina')
    const end = (state: typeof member.initial) => endErasure(state, 'amina')
    given(member, []).when(begin).then(begun)
    given(member, [begun]).when(begin).thenNothing()
    given(member, [begun, ended]).when(begin).thenNothing()
    given(member, [begun]).when(end).then(ended)
    given(member, [begun, ended]).when(end).thenNothing()
  })
})

describe('an erased post', () => {
  it('is closed once', () => {
    const closed = event('post-gold', 'PostClosed', { postId: 'gold' })
    const close = (state: typeof commentedPost.initial) => closePost(state, 'gold')
    given(commentedPost, []).when(close).then(closed)
    given(commentedPost, [closed]).when(close).thenNothing()
  })
})
