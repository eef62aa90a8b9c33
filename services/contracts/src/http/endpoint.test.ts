import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const facts = { service: 'content', method: 'GET', path: '/api/notes/{id}', summary: 'A note' } as const
const params = z.object({ id: z.string() })
const answers = { 200: z.object({}) }

describe('an endpoint', () => {
  it('that is public must declare its cache tags to compile', () => {
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

  it('that requires a signed-in user must not declare tags to compile', () => {
    const own = { ...facts, access: 'bearer', params, answers, tags: () => [] } as const
    // @ts-expect-error -- it is never cached.
    const { tags } = endpoint(own)
    expect(tags()).toEqual([])
  })
})
