import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import type { Call } from '@soko/platform/endpoints/call.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { typedCategories } from '../categories/typed-categories.ts'
import { endDraft } from '../drafts/end-draft.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { claimSlug } from './slugs/claim-slug.ts'
import { requireOwnImage } from './own-image.ts'
import { answerPost, stateAfter } from './post-answer.ts'
import { changedWriting, newWriting } from './post-content.ts'
import { publishPost, requireOwn, revisePost } from '../posts/post.decider.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import type { TextProcessor } from './text-processor.ts'

/** In bytes: a text of 1 MB in both forms, with what JSON adds by escaping. */
const bodyLimit = 4 * 1024 * 1024

type Update = Call<typeof PostEndpoints.update> | Call<typeof PostEndpoints.updateByPost>

/** How much text one person may write in ten minutes, in characters: eight posts of the longest. */
const WRITTEN = 8 * 1024 * 1024

/** Publishing posts and changing them. */
export const mountPublishing = (kit: ServiceKit, texts: Pick<TextProcessor, 'write'>): void => {
  const { mount, dataKey, ids } = kit
  const written = kit.limits.create({ name: 'written-text', times: WRITTEN, seconds: 10 * 60 })
  /** Counts the text that a request has sanitised. @throws HttpProblem 429 */
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
      const executed = await execute(async (load) => {
        // None needs another, and each asks a store.
        const [state, { slug, events }, typed] = await Promise.all([
          load(author, AuthorStream.of(actor.userId)),
          claimSlug(load, dataKey, { title: writing.title, postId: newId }),
          typedCategories({ read, load, role: actor.role, names: writing.categories }),
          writing.image !== undefined && requireOwnImage(read, writing.image, actor.userId),
        ])
        const content = { ...writing, slug, categories: [...typed.categories] }
        const published = publishPost(state, { postId: newId, authorId: actor.userId, content })
        const made = { authorId: actor.userId, postId: newId, version: 1 }
        const ended = await endDraft(load, body.draftId, made)
        return [...published, ...events, ...typed.events, ...ended]
      })
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
    const executed = await execute(async (load) => {
      const state = await load(post, PostStream.of(params.id))
      const { content, postId, version } = requireOwn(state, actor.userId)
      const writing = changedWriting(content, body, text)
      if (writing.image !== undefined && writing.image !== content.image) {
        await requireOwnImage(read, writing.image, actor.userId)
      }
      const { slug, events } =
        writing.title === content.title
          ? { slug: content.slug, events: [] }
          : await claimSlug(load, dataKey, { title: writing.title, postId })
      const typed = await typedCategories({
        read,
        load,
        role: actor.role,
        names: writing.categories,
        kept: content.categories,
      })
      const revised = { ...writing, slug, categories: [...typed.categories] }
      const { version: base, note = '' } = body
      const revision = { actorId: actor.userId, version: base, content: revised, note }
      const revisions = revisePost(state, revision)
      const made = { authorId: actor.userId, postId, version: version + revisions.length }
      const ended = await endDraft(load, body.draftId, made)
      return [...revisions, ...events, ...typed.events, ...ended]
    })
    return { status: 200, body: await answerPost(read, await stateAfter(kit, executed, params.id)) } as const
  }
  mount(PostEndpoints.update, update, { bodyLimit })
  mount(PostEndpoints.updateByPost, update, { bodyLimit })
}
