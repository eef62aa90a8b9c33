import { ContentLogEndpoints } from '@soko/contracts/endpoints/logs.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { PublicLog } from '@soko/transparency/public-log.ts'
import { mountPublicLog } from '@soko/transparency/routes/public-log.routes.ts'
import { whileOpen } from '@soko/transparency/routes/leaves.routes.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { CallStream } from '../calls/call.events.ts'
import { PostStream } from '../posts/post.events.ts'
import { isShown } from '../posts/view/present-posts.ts'

/** Mounts the public log of content, and the lists of leaves of analyses and calls. */
export const mountContentLog = (kit: ServiceKit, log: PublicLog): void => {
  mountPublicLog(kit, ContentLogEndpoints, log)

  kit.mount(ContentLogEndpoints.ofPost, async ({ params, read }) => {
    if (!(await isShown(read, params.id))) throw new HttpProblem('not-found')
    const leaves = await whileOpen(async () => log.leaves().ofStream(PostStream.of(params.id)))
    const versions = leaves.filter(({ kind }) => kind === 'version')
    return { status: 200, body: { leaves: versions.map((leaf, at) => ({ ...leaf, version: at + 1 })) } }
  })

  kit.mount(ContentLogEndpoints.ofCall, async ({ params }) => ({
    status: 200,
    body: { leaves: [...(await whileOpen(async () => log.leaves().ofStream(CallStream.of(params.id))))] },
  }))
}
