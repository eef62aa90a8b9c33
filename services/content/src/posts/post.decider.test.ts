import { dayOf, erased, given, onDay } from '@soko/platform/testing/given.ts'
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
const gone = event(stream, 'PostErased', ids)

describe('publishing', () => {
  const command = { ...ids, content }

  it('records the whole content', () => {
    given(author, [])
      .when((state) => publishPost(state, command))
      .then(published)
  })

  it('is refused to an author who is being erased or has been', () => {
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

  it('records the new content and names what changed', () => {
    given(post, [published])
      .when(revise({ title: 'Silver', slug: 'silver', categories: ['Metals', 'New'] }))
      .then(
        revised(['title', 'categories'], { title: 'Silver', slug: 'silver', categories: ['Metals', 'New'] }),
      )
  })

  it('records nothing when nothing changed', () => {
    given(post, [published]).when(revise({})).thenNothing()
  })

  it('records what the author says of the change, which is no part of the content', () => {
    const second = revised(['title'], { title: 'Silver' })
    const noted = { ...second, data: { ...second.data, note: 'A better word.' } }
    given(post, [published])
      .when((state) =>
        revisePost(state, {
          actorId: 'ada',
          version: 1,
          content: { ...content, title: 'Silver' },
          note: 'A better word.',
        }),
      )
      .then(noted)
    given(post, [published, noted])
      .when(revise({ title: 'Silver' }))
      .thenNothing()
  })

  it('wants the current version, if one is named', () => {
    const second = revised(['title'], { title: 'Silver' })
    given(post, [published, second])
      .when(revise({}, 'ada', 1))
      .thenRefused('version-conflict')
    given(post, [published, second])
      .when(revise({}, 'ada', 2))
      .then(revised(['title'], {}))
  })

  it('is for the author, and for posts that are there', () => {
    given(post, [published]).when(revise({}, 'bo')).thenRefused('not-owner')
    given(post, []).when(revise({})).thenRefused('not-found')
    given(post, [published, retracted('ada')])
      .when(revise({}))
      .thenRefused('not-found')
    given(post, [erased(published), gone])
      .when(revise({}))
      .thenRefused('not-found')
  })
})

describe('deleting', () => {
  it('is for the author, once', () => {
    const retract = (actorId: string) => (state: typeof post.initial) => retractPost(state, { actorId })
    given(post, [published]).when(retract('ada')).then(retracted('ada'))
    given(post, [published]).when(retract('bo')).thenRefused('not-owner')
    given(post, [published, retracted('ada')])
      .when(retract('ada'))
      .thenRefused('not-found')
  })

  it('by an admin works on what its author has deleted, too', () => {
    const remove = (state: typeof post.initial) => removePost(state, { adminId: 'root' })
    given(post, [published]).when(remove).then(retracted('root'))
    given(post, [published, retracted('ada')])
      .when(remove)
      .then(retracted('root'))
    given(post, [published, retracted('root')])
      .when(remove)
      .thenRefused('not-found')
    given(post, []).when(remove).thenRefused('not-found')
  })
})

describe('restoring', () => {
  const restore =
    (days: number, actorId = 'ada') =>
    (state: typeof post.initial) =>
      restorePost(state, { actorId, now: dayOf(days) })

  it('is for the author, for 30 days', () => {
    for (const days of [0, 29, 30])
      given(post, [published, onDay(0, retracted('ada'))])
        .when(restore(days))
        .then(restored)
    for (const days of [30.001, 31])
      given(post, [published, onDay(0, retracted('ada'))])
        .when(restore(days))
        .thenRefused('restore-expired')
    given(post, [published, retracted('ada')])
      .when(restore(1, 'bo'))
      .thenRefused('not-owner')
  })

  it('leaves alone what is there', () => {
    given(post, [published, retracted('ada'), restored])
      .when(restore(60))
      .thenNothing()
  })

  it('does not bring back what an admin removed', () => {
    given(post, [published, retracted('root')])
      .when(restore(1))
      .thenRefused('forbidden')
    given(post, [published, retracted('ada'), retracted('root')])
      .when(restore(1))
      .thenRefused('forbidden')
  })

  it('does not bring back what is erased', () => {
    given(post, [erased(published), erased(retracted('ada')), gone])
      .when(restore(1))
      .thenRefused('not-found')
  })
})

describe('erasing what its author deleted', () => {
  const eraseOn = (day: number) => (state: typeof post.initial) =>
    erasePostWhenDue(state, { now: dayOf(day) })
  const announced = PostStream.PostErasureAnnounced('p1', { postId: 'p1' })
  const deleted = [published, onDay(0, retracted('ada'))]

  it('is announced once it cannot be restored any more, and not before', () => {
    for (const day of [0, 29, 30]) given(post, deleted).when(eraseOn(day)).thenNothing()
    given(post, deleted).when(eraseOn(31)).then(announced)
    given(post, [published]).when(eraseOn(400)).thenNothing()
    given(post, []).when(eraseOn(400)).thenNothing()
  })

  it('is done a day after it was announced, once', () => {
    const due = [...deleted, onDay(31, announced)]
    for (const day of [30.5, 31, 31.9]) given(post, due).when(eraseOn(day)).thenNothing()
    given(post, due).when(eraseOn(32)).then(gone)
    given(post, [...due, onDay(32, gone)])
      .when(eraseOn(400))
      .thenNothing()
  })

  it('is announced again where the clock that announced it ran ahead', () => {
    const ahead = [...deleted, onDay(70, announced)]
    given(post, ahead).when(eraseOn(29)).thenNothing()
    given(post, ahead).when(eraseOn(31)).then(announced)
    given(post, [...ahead, onDay(31, announced)])
      .when(eraseOn(32))
      .then(gone)
  })

  it('counts from the last change where the clock was late that deleted it', () => {
    const late = [
      published,
      onDay(40, revised(['title'], { title: 'Gold falls' })),
      onDay(1, retracted('ada')),
    ]
    given(post, late).when(eraseOn(69)).thenNothing()
    given(post, late).when(eraseOn(71)).then(announced)
  })

  it('leaves what is restored, and what an admin removed', () => {
    const due = [...deleted, onDay(31, announced)]
    given(post, [...due, restored])
      .when(eraseOn(400))
      .thenNothing()
    given(post, [...due, restored, onDay(50, retracted('ada'))])
      .when(eraseOn(81))
      .then(announced)
    given(post, [published, retracted('root')])
      .when(eraseOn(400))
      .thenNothing()
    given(post, [...due, retracted('root')])
      .when(eraseOn(400))
      .thenNothing()
  })

  it('and restoring it exclude each other, whichever comes first', () => {
    const restore = (state: typeof post.initial) => restorePost(state, { actorId: 'ada', now: dayOf(29) })
    given(post, [...deleted, gone])
      .when(restore)
      .thenRefused('not-found')
    given(post, [...deleted, restored])
      .when(eraseOn(32))
      .thenNothing()
  })
})

describe('another name for a category', () => {
  it('is a revision of the posts that have it', () => {
    const upper = (state: typeof post.initial) =>
      recategorizePost(state, (categories) => categories.map((name) => name.toUpperCase()))
    given(post, [published])
      .when(upper)
      .then(revised(['categories'], { categories: ['METALS'] }))
    given(post, [published])
      .when((state) => recategorizePost(state, (names) => names))
      .thenNothing()
    given(post, [erased(published), gone])
      .when(upper)
      .thenNothing()
  })
})

describe('erasing', () => {
  it('is recorded once, for deleted posts too', () => {
    given(post, [published]).when(erasePost).then(gone)
    given(post, [published, retracted('ada')])
      .when(erasePost)
      .then(gone)
    given(post, [erased(published), gone])
      .when(erasePost)
      .thenNothing()
    given(post, []).when(erasePost).thenNothing()
  })
})

describe('restoring what an admin removed', () => {
  const restore = (state: typeof post.initial) => restoreRemovedPost(state, { adminId: 'eve' })

  it('is for any admin, as long as it is in the log, and says who did', () => {
    given(post, [published, retracted('root')])
      .when(restore)
      .then(event(stream, 'PostRestored', { ...ids, by: 'eve' }))
    given(post, [published]).when(restore).thenNothing()
    given(post, [published, retracted('root'), restored])
      .when(restore)
      .thenNothing()
    given(post, [erased(published), gone])
      .when(restore)
      .thenRefused('not-found')
    given(post, []).when(restore).thenRefused('not-found')
  })

  it('brings nothing back that its author has deleted, before the admin or instead', () => {
    given(post, [published, retracted('ada')])
      .when(restore)
      .thenRefused('forbidden')
    given(post, [published, retracted('ada'), retracted('root')])
      .when(restore)
      .thenRefused('forbidden')
  })
})
