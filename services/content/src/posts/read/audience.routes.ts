import { Limits } from '@soko/contracts/fields/limits.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Keys, Lists } from '../view/documents.ts'
import { VIEW } from '../view/present-posts.ts'

/** Mounts the internal routes that the gateway uses to route live updates. */
export const addAudience = ({ internal, view }: ServiceKit): void => {
  internal.get('/posts/:id/author', async (request, response) => {
    const [post] = (await view(VIEW).read([{ get: Keys.post(request.params.id) }])).answers
    if (post === undefined) throw new HttpProblem('not-found')
    response.json({ authorId: post.userId })
  })

  internal.get('/follows/:userId', async (request, response) => {
    const { checkpoint, answers } = await view(VIEW).read([
      { range: Lists.follows(request.params.userId), order: 'descending', limit: Limits.follows },
    ])
    if (checkpoint === null) throw new HttpProblem('not-ready')
    const [follows] = answers
    response.json({ following: follows.map(({ member }) => member) })
  })
}
