import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import { NewPost } from '@soko/contracts/endpoints/new-post.ts'
import { PostChange } from '@soko/contracts/endpoints/post-bodies.ts'
import { fieldErrors } from '@soko/contracts/http/field-errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { z } from 'zod'
import { decidePublication, decideRevision, type Site } from '../publishing/decide-publication.ts'
import { newWriting } from '../posts/text/post-content.ts'
import type { TextProcessor } from '../posts/text/text-processor.ts'
import type { Draft } from '../drafts/draft.ts'
import type { RevisionReader } from '../drafts/read-revisions.ts'

export type SavedDraft = {
  readonly draftId: string
  readonly state: Draft
  readonly actor: Pick<Actor, 'userId' | 'role'>
  readonly note: string | undefined
  readonly isLetter: boolean
  readonly due?: string
}

export type Publication = (load: Load, site: Site) => Promise<readonly NewEvent[]>

type Sources = { readonly readRevision: RevisionReader; readonly texts: Pick<TextProcessor, 'write'> }

/**
 * Validates the newest revision like a request of the editor, and returns the function that decides on its
 * publication.
 * @param client the client in whose queue the text waits for processing.
 * @param postId used if the draft becomes a new post.
 * @throws Refusal 422 if the draft is incomplete. The returned function may also throw.
 */
export const publicationOf = async (
  { readRevision, texts }: Sources,
  { draftId, state, actor, note, isLetter, due }: SavedDraft,
  { client, postId }: { readonly client: string; readonly postId: string },
): Promise<Publication> => {
  const newest = await readRevision(draftId, state.number)
  if (newest === undefined) throw new Refusal(404, 'not-found', 'There is no such draft.')
  const { baseVersion } = state
  if (baseVersion === undefined) {
    const body = check(NewPost, writtenPost(newest.fields))
    const writing = newWriting(body, await texts.write(client, body))
    return async (load, site) =>
      decidePublication(load, site, {
        actor,
        postId,
        draftId,
        due,
        writing,
        calls: body.calls ?? [],
        isLetter,
      })
  }
  const change = check(PostChange, {
    ...writtenPost(newest.fields),
    version: baseVersion,
    ...(note && { note }),
  })
  const text = await texts.write(client, change)
  return async (load, site) =>
    decideRevision(load, site, { actor, postId: draftId, draftId, due, change, text })
}

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error)
  const [first = 'The draft cannot be published as it is.'] = Object.values(errors).flat()
  throw new Refusal(422, 'invalid-fields', first, errors)
}
