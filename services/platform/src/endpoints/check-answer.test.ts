import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkAnswer } from './check-answer.ts'

const schema = z.object({ posts: z.array(z.object({ title: z.string(), info: z.unknown() })) })
const check = (body: unknown) => () =>
  checkAnswer(schema, Buffer.from(JSON.stringify(body)), 'GET /posts 200')

describe('checkAnswer', () => {
  it('names the path of an invalid field', () => {
    expect(
      check({
        posts: [
          { title: 'a', info: 1 },
          { title: 2, info: 1 },
        ],
      }),
    ).toThrow(/GET \/posts 200: .* \$\.posts\.1\.title/)
  })

  it('names the path of an undeclared field at any depth', () => {
    expect(check({ posts: [{ title: 'a', info: 1, secret: 'x' }] })).toThrow('$.posts.0.secret')
  })
})
