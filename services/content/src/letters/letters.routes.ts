import type { LetterContent, LetterPost } from '@soko/contracts/types/letter-content.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft } from '../drafts/draft.ts'
import { createRevisionReader } from '../drafts/read-revisions.ts'
import { PostStream } from '../posts/post.events.ts'
import { type LivePost, post } from '../posts/post.ts'
import type { StoredTexts } from '../posts/view/apply-post-event.ts'
import { letterOfDraft, letterOfPost } from './letter-content.ts'

/**
 * For delivery, from the streams, so that a change or deletion takes effect at once:
 * - `GET /internal/letters/{postId}`: whether the post can be sent as a letter (`LetterPost`).
 * - `GET /internal/letters/{postId}/content`: its newest version (`LetterContent`); 404 unless it is published.
 * - `GET /internal/letters/drafts/{draftId}/content`: the newest revision of a draft, for a test letter.
 */
export const mountLetters = (kit: ServiceKit, texts: StoredTexts): void => {
  const { internal, executor } = kit
  const readRevision = createRevisionReader(kit.log, texts)

  const livePost = async (postId: string): Promise<LivePost> => {
    const state = await executor.load(post, PostStream.of(postId))
    if (state.status !== 'published' && state.status !== 'retracted') throw new HttpProblem('not-found')
    return state
  }

  internal.get('/letters/drafts/:draftId/content', async ({ params: { draftId } }, response) => {
    const state = await executor.load(draft, DraftStream.of(draftId))
    const revision = state.status === 'open' ? await readRevision(draftId, state.number) : undefined
    if (state.authorId === undefined || revision === undefined) throw new HttpProblem('not-found')
    const changed = await executor.load(post, PostStream.of(draftId))
    const { authorId } = state
    const content = await letterOfDraft(kit, { draftId, authorId, revision, changed })
    response.json(content satisfies LetterContent)
  })

  internal.get('/letters/:postId', async ({ params: { postId } }, response) => {
    const { authorId, content, version, status, retracted } = await livePost(postId)
    const withdrawn = retracted?.by === authorId ? 'retracted' : 'removed'
    const { title, slug } = content
    const state = status === 'published' ? status : withdrawn
    response.json({ authorId, title, slug, version, state } satisfies LetterPost)
  })

  internal.get('/letters/:postId/content', async ({ params: { postId } }, response) => {
    const state = await livePost(postId)
    if (state.status !== 'published') throw new HttpProblem('not-found')
    response.json((await letterOfPost(kit, texts, state)) satisfies LetterContent)
  })
}
