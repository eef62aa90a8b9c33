import { dayOf, erased, given, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, it } from 'vitest'
import { AuthorStream } from './author.events.ts'
import { author } from './author.ts'
import { PostStream } from './post.events.ts'
import { post, type PostContent } from './post.ts'
import {
  erasePost,
  erasePostWhenDue,
  publishPost,
  recategorizePost,
  removePost,
  restorePost,
  restoreRemovedPost,
  retractPost,
  revisePost,
} from './post.decider.ts'

const when = whenOf(post)

const content: PostContent = {
  title: 'Gold',
  slug: 'gold',
  html: '<p>It rose.</p>',
  sanitizer: 1,
  editorText: 'It rose.',
  categories: ['Metals'],
}
const ids = { postId: 'p1', authorId: 'ada' }
const stream = 'post-p1'
const published = event(stream, 'PostPublished', { ...content, ...ids })
const revised = (changed: string[], fields: Partial<PostContent>) =>
  event(stream, 'PostRevised', { ...content, ...fields, ...ids, changed })
const retracted = (by: string) => event(stream, 'PostRetracted', { ...ids, by })
const restored = event(stream, 'PostRestored', ids)
const postErased = event(stream, 'PostErased', ids)

describe('publishing', () => {
  const command = { ...ids, content }

  it('records the whole content', () => {
    given(author, [])
      .when((state) => publishPost(state, command))
      .then(published)
  })

  it('is refused to an author during and after erasure', () => {
    const begun = AuthorStream.AuthorErasureBegun('ada', { userId: 'ada' })
    const done = AuthorStream.AuthorErased('ada', { userId: 'ada' })
    given(author, [begun])
      .when((state) => publishPost(state, command))
      .thenRefused('forbidden')
    given(author, [erased(begun), done])
      .when((state) => publishPost(state, command))
      .thenRefused('forbidden')
  })
})

describe('revising', () => {
  const revise =
    (fields: Partial<PostContent>, actorId = 'ada', version?: number) =>
    (state: typeof post.initial) =>
      revisePost(state, { actorId, version, content: { ...content, ...fields } })

  it('records the new content and the changed fields, or nothing', () => {
    when([published], revise({})).thenNothing()
    when([published], revise({ title: 'Silver', slug: 'silver', categories: ['Metals', 'New'] })).then(
      revised(['title', 'categories'], { title: 'Silver', slug: 'silver', categories: ['Metals', 'New'] }),
    )
  })

  it('records the author’s note on the change, which is not part of the content', () => {
    const second = revised(['title'], { title: 'Silver' })
    const noted = { ...second, data: { ...second.data, note: 'A better word.' } }
    when([published], (state) =>
      revisePost(state, {
        actorId: 'ada',
        version: 1,
        content: { ...content, title: 'Silver' },
        note: 'A better word.',
      }),
    ).then(noted)
    when([published, noted], revise({ title: 'Silver' })).thenNothing()
  })

  it('requires the current version, if one is given', () => {
    const second = revised(['title'], { title: 'Silver' })
    when([published, second], revise({}, 'ada', 1)).thenRefused('version-conflict')
    when([published, second], revise({}, 'ada', 2)).then(revised(['title'], {}))
  })

  it('is for the author, and for visible posts', () => {
    when([published], revise({}, 'bo')).thenRefused('not-owner')
    when([], revise({})).thenRefused('not-found')
    when([published, retracted('ada')], revise({})).thenRefused('not-found')
    when([erased(published), postErased], revise({})).thenRefused('not-found')
  })
})

describe('deleting', () => {
  it('is for the author, once', () => {
    const retract = (actorId: string) => (state: typeof post.initial) => retractPost(state, { actorId })
    when([published], retract('ada')).then(retracted('ada'))
    when([published], retract('bo')).thenRefused('not-owner')
    when([published, retracted('ada')], retract('ada')).thenRefused('not-found')
  })

  it('by an admin also removes posts that their author deleted', () => {
    const remove = (state: typeof post.initial) => removePost(state, { adminId: 'root' })
    when([published], remove).then(retracted('root'))
    when([published, retracted('ada')], remove).then(retracted('root'))
    when([published, retracted('root')], remove).thenRefused('not-found')
    when([], remove).thenRefused('not-found')
  })
})

describe('restoring', () => {
  const restore =
    (days: number, actorId = 'ada') =>
    (state: typeof post.initial) =>
      restorePost(state, { actorId, now: dayOf(days) })

  it('is for the author, for 30 days', () => {
    for (const days of [0, 29, 30])
      when([published, onDay(0, retracted('ada'))], restore(days)).then(restored)
    for (const days of [30.001, 31])
      when([published, onDay(0, retracted('ada'))], restore(days)).thenRefused('restore-expired')
    when([published, retracted('ada')], restore(1, 'bo')).thenRefused('not-owner')
  })

  it('does not change visible posts, and is refused for removed and erased ones', () => {
    when([published, retracted('ada'), restored], restore(60)).thenNothing()
    when([published, retracted('root')], restore(1)).thenRefused('forbidden')
    when([published, retracted('ada'), retracted('root')], restore(1)).thenRefused('forbidden')
    when([erased(published), erased(retracted('ada')), postErased], restore(1)).thenRefused('not-found')
  })
})

describe('erasing a post deleted by its author', () => {
  const eraseOn = (day: number) => (state: typeof post.initial) =>
    erasePostWhenDue(state, { now: dayOf(day) })
  const announced = PostStream.PostErasureAnnounced('p1', { postId: 'p1' })
  const deleted = [published, onDay(0, retracted('ada'))]

  it('is announced once the restore period is over, not before', () => {
    for (const day of [0, 29, 30]) when(deleted, eraseOn(day)).thenNothing()
    when(deleted, eraseOn(31)).then(announced)
    when([published], eraseOn(400)).thenNothing()
    when([], eraseOn(400)).thenNothing()
  })

  it('is done a day after its announcement, once', () => {
    const due = [...deleted, onDay(31, announced)]
    for (const day of [30.5, 31, 31.9]) when(due, eraseOn(day)).thenNothing()
    when(due, eraseOn(32)).then(postErased)
    when([...due, onDay(32, postErased)], eraseOn(400)).thenNothing()
  })

  it('is announced again if the announcing clock ran ahead', () => {
    const ahead = [...deleted, onDay(70, announced)]
    when(ahead, eraseOn(29)).thenNothing()
    when(ahead, eraseOn(31)).then(announced)
    when([...ahead, onDay(31, announced)], eraseOn(32)).then(postErased)
  })

  it('counts from the last change if the deleting clock was slow', () => {
    const late = [
      published,
      onDay(40, revised(['title'], { title: 'Gold falls' })),
      onDay(1, retracted('ada')),
    ]
    when(late, eraseOn(69)).thenNothing()
    when(late, eraseOn(71)).then(announced)
  })

  it('skips restored posts, and those removed by an admin', () => {
    const due = [...deleted, onDay(31, announced)]
    when([...deleted, restored], eraseOn(400)).thenNothing()
    when([...due, restored], eraseOn(400)).thenNothing()
    when([...due, restored, onDay(50, retracted('ada'))], eraseOn(81)).then(announced)
    when([published, retracted('root')], eraseOn(400)).thenNothing()
    when([...due, retracted('root')], eraseOn(400)).thenNothing()
  })
})

it('another name for a category is a revision of the posts that have it', () => {
  const upper = (state: typeof post.initial) =>
    recategorizePost(state, (categories) => categories.map((name) => name.toUpperCase()))
  when([published], upper).then(revised(['categories'], { categories: ['METALS'] }))
  when([published], (state) => recategorizePost(state, (names) => names)).thenNothing()
  when([erased(published), postErased], upper).thenNothing()
})

it('erasing is recorded once, also for deleted posts', () => {
  when([published], erasePost).then(postErased)
  when([published, retracted('ada')], erasePost).then(postErased)
  when([erased(published), postErased], erasePost).thenNothing()
  when([], erasePost).thenNothing()
})

describe('restoring a post removed by an admin', () => {
  const restore = (state: typeof post.initial) => restoreRemovedPost(state, { adminId: 'eve' })

  it('is for any admin while it is in the log, and records the admin', () => {
    when([published, retracted('root')], restore).then(event(stream, 'PostRestored', { ...ids, by: 'eve' }))
    when([published], restore).thenNothing()
    when([published, retracted('root'), restored], restore).thenNothing()
    when([erased(published), postErased], restore).thenRefused('not-found')
    when([], restore).thenRefused('not-found')
  })

  it('does not restore a post that its author deleted, before or instead of the admin', () => {
    when([published, retracted('ada')], restore).thenRefused('forbidden')
    when([published, retracted('ada'), retracted('root')], restore).thenRefused('forbidden')
  })
})
