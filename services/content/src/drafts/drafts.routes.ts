import { DraftEndpoints } from '@soko/contracts/endpoints/drafts.endpoints.ts'
import { DraftField } from '@soko/contracts/types/draft-fields.ts'
import { newestOf, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { StoredTexts } from '../posts/view/apply-post-event.ts'
import { discardDraft, discardLostValue, requireOwnDraft, restoreDraft } from './draft.decider.ts'
import { DraftStream } from './draft.events.ts'
import { draft, type LostValue } from './draft.ts'
import { DraftLists, DRAFTS } from './drafts-view.ts'
import { presentDraft, presentDraftCards, presentRevision } from './present-draft.ts'
import { createNamedRevisionReader } from './read-revisions.ts'

export const mountDrafts = (kit: ServiceKit, texts: StoredTexts): void => {
  const { mount, executor, clock } = kit
  const readRevision = createNamedRevisionReader(kit, texts)
  // Limits concurrent reads, because a page may contain a hundred texts of a megabyte.
  const turns = createLongReads()

  /** @throws Refusal 404 if the draft is unknown or belongs to another user. */
  const own = async (draftId: string, actorId: string) => {
    const state = requireOwnDraft(await executor.load(draft, DraftStream.of(draftId)), actorId)
    return { draftId, state, newest: await readRevision(draftId, state.number) }
  }

  mount(DraftEndpoints.list, async ({ actor, query, read }) => {
    const { state = 'open' } = query
    const list = DraftLists[state](actor.userId)
    const order = state === 'scheduled' ? 'ascending' : 'descending'
    const [listed, total, score] = await read(DRAFTS, [
      { ...newestOf(list, query), order },
      { size: list },
      { score: list, member: query.post ?? '' },
    ])
    const ofPost = query.post === undefined || score === undefined ? [] : [{ member: query.post, score }]
    const { entries, nextCursor } = pageOf(query.post === undefined ? listed : ofPost, query.limit)
    const states = await Promise.all(
      entries.map(async ({ member }) => executor.load(draft, DraftStream.of(member))),
    )
    // Skips drafts that were erased after the view was read.
    const left = entries.filter((_, at) => states[at]?.status !== 'none')
    const drafts = await turns.run(actor.userId, async () =>
      Promise.all(left.map(async ({ member }) => own(member, actor.userId))),
    )
    return { status: 200, body: { drafts: await presentDraftCards(read, drafts), total, nextCursor } }
  })

  mount(DraftEndpoints.get, async ({ actor, params }) => {
    return { status: 200, body: await presentDraft(await own(params.id, actor.userId), readRevision) }
  })

  mount(DraftEndpoints.discard, async ({ actor, params, execute }) => {
    await execute(async (load) => {
      const state = await load(draft, DraftStream.of(params.id))
      return discardDraft(state, { draftId: params.id, authorId: actor.userId })
    })
    return { status: 204 }
  })

  mount(DraftEndpoints.restore, async ({ actor, params, execute }) => {
    const now = clock.now()
    await execute(async (load) => {
      const state = await load(draft, DraftStream.of(params.id))
      return restoreDraft(state, { draftId: params.id, authorId: actor.userId, now })
    })
    return { status: 200, body: await presentDraft(await own(params.id, actor.userId), readRevision) }
  })

  mount(DraftEndpoints.letGo, async ({ actor, params, execute }) => {
    const value = lostValueOf(params.keptId)
    await execute(async (load) => {
      const state = await load(draft, DraftStream.of(params.id))
      return discardLostValue(state, { draftId: params.id, authorId: actor.userId, value })
    })
    return { status: 204 }
  })

  mount(DraftEndpoints.saves, async ({ actor, params, query }) => {
    const before = parseCursor(query.cursor)?.score ?? Infinity
    const { state } = await own(params.id, actor.userId)
    const found = state.revisions
      .filter(({ number }) => number < before)
      .toReversed()
      .slice(0, query.limit + 1)
      .map((save) => ({ ...save, member: params.id, score: save.number }))
    const { entries, nextCursor } = pageOf(found, query.limit)
    const read = await turns.run(actor.userId, async () =>
      Promise.all(
        entries.map(async (save) => presentRevision(save, await readRevision(params.id, save.number))),
      ),
    )
    const saves = read.filter((save) => save !== undefined).map(({ fields: _, ...save }) => save)
    return { status: 200, body: { saves, nextCursor } }
  })

  mount(DraftEndpoints.readSave, async ({ actor, params }) => {
    const { state } = await own(params.id, actor.userId)
    const save = state.revisions.find(({ number }) => number === Number(params.number))
    const whole = save && presentRevision(save, await readRevision(params.id, save.number))
    if (whole === undefined) throw new HttpProblem('not-found')
    return { status: 200, body: whole }
  })
}

/** Parses an id such as `html-12`: a field and a revision. @throws HttpProblem 404 if it is malformed. */
const lostValueOf = (keptId: string): LostValue => {
  const [, name, save] = /^([A-Za-z]+)-(\d{1,9})$/.exec(keptId) ?? []
  const field = DraftField.safeParse(name)
  if (!field.success) throw new HttpProblem('not-found')
  return { field: field.data, save: Number(save) }
}
