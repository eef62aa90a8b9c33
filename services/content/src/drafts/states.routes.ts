import { DraftEndpoints } from '@soko/contracts/endpoints/drafts.endpoints.ts'
import type { KnownDraft } from '@soko/contracts/types/draft.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { DraftStream } from './draft.events.ts'
import { draft } from './draft.ts'

type Load = Executor['load']

/** Mounts the states of drafts. An erased draft that became a post still has a state: the post's id is kept. */
export const mountDraftStates = ({ mount, executor }: ServiceKit): void => {
  const { load } = executor
  mount(DraftEndpoints.states, async ({ actor, query }) => {
    const states = await Promise.all(query.ids.map(async (id) => stateOf(load, id, actor.userId)))
    return { status: 200, body: { states: states.filter((state) => state !== undefined) } }
  })
}

const stateOf = async (load: Load, id: string, userId: string): Promise<KnownDraft | undefined> => {
  const { status, authorId, published } = await load(draft, DraftStream.of(id))
  if (authorId !== undefined && authorId !== userId) return undefined
  if (status === 'open' || status === 'discarded') return { _id: id, state: status, slug: null }
  const made = await load(post, PostStream.of(published?.postId ?? id))
  if (made.status === 'none') return undefined
  const isOwn = authorId === userId || (made.status !== 'erased' && made.authorId === userId)
  if (!isOwn) return undefined
  return made.status === 'published'
    ? { _id: id, state: 'published', slug: made.content.slug }
    : { _id: id, state: 'deleted', slug: null }
}
