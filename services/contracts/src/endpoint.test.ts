import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const facts = { service: 'content', method: 'GET', path: '/api/notes/{id}', summary: 'A note' } as const
const params = z.object({ id: z.string() })
const answers = { 200: z.object({}) }

describe('an endpoint', () => {
  it('that is public says which cache tags its answer depends on, or does not compile', () => {
    // @ts-expect-error -- without tags.
    endpoint({ ...facts, access: 'public', params, answers })
    const { tags } = endpoint({
      ...facts,
      access: 'public',
      params,
      answers,
      tags: ({ params }) => [`content/notes:note:${params.id}`],
    })
    expect(tags({ params: { id: '1' }, query: undefined })).toEqual(['content/notes:note:1'])
  })

  it('says them by its own parameters, and only by tags of views that announce any', () => {
    endpoint({
      ...facts,
      access: 'public',
      params,
      answers,
      // @ts-expect-error -- `name` is no parameter of it.
      tags: ({ params }) => [`content/notes:note:${params.name}`],
    })
    endpoint({
      ...facts,
      access: 'public',
      params,
      answers,
      // @ts-expect-error -- it has no query.
      tags: ({ query }) => [`content/notes:note:${query.id}`],
    })
    const { tags } = endpoint({
      ...facts,
      access: 'public',
      params,
      answers,
      // @ts-expect-error -- media announces nothing to the edge cache.
      tags: () => ['media/images:all'],
    })
    expect(tags()).toEqual(['media/images:all'])
  })

  it('that wants somebody signed in has none, or does not compile', () => {
    const own = { ...facts, access: 'bearer', params, answers, tags: () => [] } as const
    // @ts-expect-error -- it is never kept.
    const { tags } = endpoint(own)
    expect(tags()).toEqual([])
  })
})
