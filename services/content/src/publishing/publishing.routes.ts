import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import type { Call } from '@soko/platform/endpoints/call.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { decidePublication, decideRevision } from './decide-publication.ts'
import { answerPost, stateAfter } from './post-answer.ts'
import { newWriting } from '../posts/text/post-content.ts'
import { PostStream } from '../posts/post.events.ts'
import type { TextProcessor } from '../posts/text/text-processor.ts'

/** In bytes: enough for a text of 1 MB as both `html` and `desc`, after JSON escaping. */
const bodyLimit = 4 * 1024 * 1024

type Update = Call<typeof PostEndpoints.update> | Call<typeof PostEndpoints.updateByPost>

/** The number of characters of text that a user may publish in ten minutes: eight posts of maximum length. */
const WRITTEN = 8 * 1024 * 1024

export const mountPublishing = (kit: ServiceKit, texts: Pick<TextProcessor, 'write'>): void => {
  const { mount, dataKey, ids, clock } = kit
  const written = kit.limits.create({ name: 'written-text', times: WRITTEN, seconds: 10 * 60 })
  /** Counts the characters of a request towards the user's limit. @throws HttpProblem 429 */
  const count = async (
    userId: string,
    { html = '', desc = '' }: { html?: string | undefined; desc?: string | undefined },
  ) => written.take(userId, 1 + html.length + desc.length)

  mount(
    PostEndpoints.create,
    async ({ actor, body, clientKey, read, execute }) => {
      requireActor(actor, body.userId)
      await count(actor.userId, body)
      const writing = newWriting(body, await texts.write(clientKey, body))
      const newId = ids.next()
      const { draftId, calls = [], isImport, letter: isLetter = false } = body
      const given = { actor, postId: newId, draftId, writing, calls, isLetter, ...(isImport && { isImport }) }
      const executed = await execute(async (load) =>
        decidePublication(load, { read, dataKey, ids, clock }, given),
      )
      const published = executed.commit?.events.find(isOfType(PostStream.PostPublished))
      const postId = (published && PostStream.idOf(published.stream)) ?? newId
      return { status: 201, body: await answerPost(read, await stateAfter(kit, executed, postId)) }
    },
    { bodyLimit },
  )

  const update = async ({ actor, params, body, clientKey, read, execute }: Update) => {
    requireActor(actor, body.userId)
    await count(actor.userId, body)
    const text = await texts.write(clientKey, body)
    const given = { actor, postId: params.id, draftId: body.draftId, change: body, text }
    const executed = await execute(async (load) => decideRevision(load, { read, dataKey, ids, clock }, given))
    return { status: 200, body: await answerPost(read, await stateAfter(kit, executed, params.id)) } as const
  }
  mount(PostEndpoints.update, update, { bodyLimit })
  mount(PostEndpoints.updateByPost, update, { bodyLimit })
}
