import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { createMemoryView } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { createPostsProjection } from './posts.projection.ts'

const postsProjection = createPostsProjection({ again: async (html) => Promise.resolve(html) })

type Step = readonly [source: string, event: NewEvent]

/** Applies the events and returns the tags that the last one announced. */
const tagsOf = async (...steps: readonly Step[]): Promise<readonly string[]> => {
  const view = createMemoryView()
  let tags = new Set<string>()
  for (const [at, [source, event]] of steps.entries()) {
    tags = new Set()
    const place = { source, position: at + 1, index: 0, version: at + 1, time: '2026-01-01T00:00:00.000Z' }
    await postsProjection.apply({ ...event, ...place }, { ...view, tag: (tag) => tags.add(tag) })
  }
  return [...tags].toSorted()
}

const named = (...names: readonly string[]): string[] => names.map((name) => `content/posts:${name}`)

describe('the cache tags', () => {
  it("of a mentioned user's names are those of the posts, whichever version mentions them", async () => {
    const chen = exampleEvents.registered('chen')
    const html = '<p><a class="mention" data-user="chen">@</a></p>'
    const mentioning: Step = ['content', exampleEvents.published({ postId: 'p1', authorId: 'amina', html })]
    const without: Step = [
      'content',
      exampleEvents.revised({ postId: 'p1', authorId: 'amina', html: '<p>Me</p>' }),
    ]
    const renamed: Step = ['auth', exampleEvents.profileChanged('chen', { username: 'chen_2' })]
    const ofMentioning = expect.arrayContaining(named('post:p1', 'feed', 'author:amina'))
    expect(await tagsOf(['auth', chen], mentioning, renamed)).toEqual(ofMentioning)
    expect(await tagsOf(['auth', chen], mentioning, without, renamed)).toEqual(ofMentioning)
    expect(await tagsOf(['auth', chen], mentioning, ['auth', exampleEvents.personErased('chen')])).toEqual(
      ofMentioning,
    )
    expect(
      await tagsOf(['auth', chen], mentioning, ['content', exampleEvents.postErased('p1', 'amina')], renamed),
    ).toEqual([])
  })

  it('of an image are those of the posts that show it', async () => {
    const stored: Step = ['media', exampleEvents.imageStored('i1', 'amina')]
    const added: Step = ['media', exampleEvents.variantsAdded('i1')]
    const image = '/media/i1/original.webp'
    const showing = Array.from({ length: 20 }, (_, n): Step => [
      'content',
      exampleEvents.published({ postId: `p${n}`, authorId: 'amina', image }),
    ])
    expect(await tagsOf(stored, added)).toEqual([])
    const few = await tagsOf(stored, ...showing.slice(0, 2), added)
    expect(few).toEqual(expect.arrayContaining(named('feed', 'post:p0', 'post:p1', 'author:amina')))
    expect(few).not.toContain('content/posts:cards')
    expect(await tagsOf(stored, ...showing, added)).toContain('content/posts:cards')
  })
})
