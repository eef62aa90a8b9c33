import type { DraftFields } from '@soko/contracts/types/draft-fields.ts'
import type { DraftChange } from '@soko/contracts/endpoints/draft-bodies.ts'
import { DraftEndpoints } from '@soko/contracts/endpoints/drafts.endpoints.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { isReadAs } from '@soko/contracts/text/mentions.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { SANITIZER_VERSION } from '../html/sanitize.ts'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { imagePath } from '../posts/text/post-content.ts'
import { acceptText } from '../posts/text/post-text.ts'
import type { TextProcessor } from '../posts/text/text-processor.ts'
import { changedPost, readBase } from './draft-base.ts'
import { requireOwnDraft, saveDraft } from './draft.decider.ts'
import { DraftStream } from './draft.events.ts'
import { draft, type Draft } from './draft.ts'
import { DraftLists, DRAFTS } from './drafts-view.ts'
import { type Arriving, differingFields } from './merge-fields.ts'
import { presentDraft } from './present-draft.ts'
import { createNamedRevisionReader, createRevisionReader } from './read-revisions.ts'

/** In bytes: enough for a text of 1 MB after JSON escaping. */
const bodyLimit = 4 * 1024 * 1024

/** In characters per user and ten minutes: 140,000 every 10 seconds, or eight texts of maximum length. */
const SAVED = 8 * 1024 * 1024

export const mountDraftSaving = (kit: ServiceKit, texts: Pick<TextProcessor, 'write' | 'again'>): void => {
  const saved = kit.limits.create({ name: 'saved-drafts', times: SAVED, seconds: 10 * 60 })
  const readRevision = createRevisionReader(kit.log, texts)
  const readNamed = createNamedRevisionReader(kit, texts)

  kit.mount(
    DraftEndpoints.save,
    async ({ actor, params, body, clientKey, read, execute }) => {
      requireActor(actor, body.userId)
      await saved.take(actor.userId, 1 + (body.html?.length ?? 0))
      const arriving = await fieldsIn(body, async (html) =>
        texts.write(clientKey, { html, mayBeBlank: true }),
      )
      const named = { draftId: params.id, authorId: actor.userId }

      const began = async (load: Load) => {
        const changed = changedPost(await load(post, PostStream.of(params.id)), actor.userId)
        const baseVersion = changed && (body.baseVersion ?? changed.version)
        const from = { draftId: params.id, base: body.base, post: changed, baseVersion }
        return { baseVersion, base: await readBase({ log: kit.log, readRevision }, from) }
      }
      await execute(async (load) => {
        const [writer, state, { base, baseVersion }] = await Promise.all([
          load(author, AuthorStream.of(actor.userId)),
          load(draft, DraftStream.of(params.id)),
          began(load),
        ])
        const isThere = state.status === 'open' || state.status === 'discarded'
        if (state.status !== 'open') await requireRoom(read, state, actor.userId)
        const present = isThere ? (await readRevision(params.id, state.number))?.fields : undefined
        const stored = asStored(arriving, base, present)
        const saving = { ...named, arriving: stored, base, present, baseVersion, isImport: body.isImport }
        return saveDraft(writer, state, { ...saving, describe })
      })

      const state = requireOwnDraft(await kit.executor.load(draft, DraftStream.of(params.id)), actor.userId)
      const present = (await readRevision(params.id, state.number))?.fields
      const { base } = await began(kit.executor.load)
      const differs = differingFields({ base, present, arriving: asStored(arriving, base, present) })
      const newest = await readNamed(params.id, state.number)
      const answer = await presentDraft({ draftId: params.id, state, newest }, readNamed)
      return { status: 200, body: { ...answer, differs: [...differs] } }
    },
    { bodyLimit },
  )
}

/**
 * Sanitises the text, and shortens the image address to a path.
 * @throws Refusal 422 for an invalid text.
 */
const fieldsIn = async (
  {
    base: _base,
    baseVersion: _version,
    userId: _user,
    isImport: _import,
    html,
    image,
    ...fields
  }: DraftChange,
  write: (html: string) => ReturnType<TextProcessor['write']>,
): Promise<Arriving> => {
  const isBlank = html === undefined || html.trim() === ''
  const text = isBlank ? { html: '' } : acceptText({ html }, await write(html))
  return {
    ...fields,
    ...(image !== undefined && { image: image === '' ? '' : imagePath(image) }),
    ...(html !== undefined && { html: text?.html ?? '' }),
  }
}

/** Returns the stored summary if the sent one differs from it only in the names of mentioned users. */
const asStored = (
  arriving: Arriving,
  ...known: readonly (Pick<DraftFields, 'editorText'> | undefined)[]
): Arriving => {
  const { editorText } = arriving
  if (editorText === undefined) return arriving
  const stored = known.find((fields) => fields !== undefined && isReadAs(fields.editorText, editorText))
  return stored === undefined ? arriving : { ...arriving, editorText: stored.editorText }
}

const describe = (html: string) => {
  const { text, words } = readPostText(html)
  return { words, excerpt: summarize(text), sanitizer: SANITIZER_VERSION }
}

/**
 * Limits open drafts. Two concurrent requests may both pass.
 * @throws HttpProblem 422
 */
const requireRoom = async (read: ReadView, { status }: Draft, userId: string): Promise<void> => {
  const [open] = await read(DRAFTS, [{ size: DraftLists.open(userId) }])
  if (open >= Limits.drafts && status !== 'open') throw new HttpProblem('too-many-drafts')
}
