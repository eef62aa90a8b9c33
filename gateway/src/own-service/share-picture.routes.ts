import { PreviewEndpoints } from '@soko/contracts/endpoints/previews.endpoints.ts'
import { User } from '@soko/contracts/types/user.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { CLIENT_HEADER, contextOf } from '@soko/platform/http/request-context.ts'
import type { ApiAnswers } from '../edge-cache/api-answers.ts'
import type { SharePictures } from '../share-pictures/share-pictures.ts'

export type Painting = {
  readonly preview: SharePictures['preview']
  readonly read: ApiAnswers['read']
}

const Name = User.pick({ name: true, username: true }).strip()

/** Renders one picture at a time for all users; at most two requests of a user wait. */
export const mountSharePicture = (mount: Mount, painting: () => Painting): void => {
  const turns = createFairQueue({ atOnce: 1, perClient: 2, total: 16 })

  mount(PreviewEndpoints.sharePicture, async ({ actor, body, request, response }) => {
    const { preview, read } = painting()
    const client = request.headers[CLIENT_HEADER]
    const requester = {
      requestId: contextOf(response).id,
      clientAddress: typeof client === 'string' ? client : '',
      written: undefined,
    }
    const answer = await read(`/api/users/${actor.userId}`, requester)
    if (answer.status !== 200) throw new HttpProblem('not-ready')
    const author = Name.parse(JSON.parse(answer.body.toString()))
    const picture = await turns.run(actor.userId, async () => preview({ ...body, ...author }, requester))
    const address = picture && `data:${picture.type};base64,${picture.body.toString('base64')}`
    return { status: 200, body: { picture: address ?? null } }
  })
}
