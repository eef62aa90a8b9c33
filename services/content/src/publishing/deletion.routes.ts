import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { removePost, restorePost, restoreRemovedPost, retractPost } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { answerPost, stateAfter } from './post-answer.ts'

export const mountDeletion = (kit: ServiceKit): void => {
  const { mount, clock } = kit

  mount(PostEndpoints.remove, async ({ actor, params, execute }) => {
    await execute(async (load) =>
      retractPost(await load(post, PostStream.of(params.id)), { actorId: actor.userId }),
    )
    return { status: 204 }
  })

  mount(PostEndpoints.restore, async ({ actor, params, read, execute }) => {
    const now = clock.now()
    const executed = await execute(async (load) =>
      restorePost(await load(post, PostStream.of(params.id)), { actorId: actor.userId, now }),
    )
    return { status: 200, body: await answerPost(read, await stateAfter(kit, executed, params.id)) }
  })

  mount(AdminEndpoints.removePost, async ({ actor, params, execute }) => {
    await execute(async (load) =>
      removePost(await load(post, PostStream.of(params.id)), { adminId: actor.userId }),
    )
    return { status: 204 }
  })

  mount(AdminEndpoints.restorePost, async ({ actor, params, read, execute }) => {
    const executed = await execute(async (load) =>
      restoreRemovedPost(await load(post, PostStream.of(params.id)), { adminId: actor.userId }),
    )
    return { status: 200, body: await answerPost(read, await stateAfter(kit, executed, params.id)) }
  })
}
