import { DraftEndpoints } from '@soko/contracts/endpoints/drafts.endpoints.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { TextProcessor } from '../posts/text/text-processor.ts'
import { requireOwnDraft } from '../drafts/draft.decider.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft } from '../drafts/draft.ts'
import { presentDraft } from '../drafts/present-draft.ts'
import { createRevisionReader } from '../drafts/read-revisions.ts'
import { momentOf } from './moment-of.ts'
import { publicationOf } from './publish-saved.ts'
import { scheduleDraft, unscheduleDraft } from './schedule.decider.ts'

export const mountScheduling = (kit: ServiceKit, texts: Pick<TextProcessor, 'write' | 'again'>): void => {
  const { mount, executor, clock, ids, dataKey } = kit
  const readRevision = createRevisionReader(kit.log, texts)

  mount(DraftEndpoints.schedule, async ({ actor, params: { id }, body, clientKey, read, execute }) => {
    requireActor(actor, body.userId)
    const { note, letter: isLetter = false } = body
    const moment = momentOf(body.local, body.zone)
    const own = async () => requireOwnDraft(await executor.load(draft, DraftStream.of(id)), actor.userId)
    const saved = { draftId: id, state: await own(), actor, note, isLetter }
    await execute(async (load) => {
      const now = clock.now()
      const state = await load(draft, DraftStream.of(id))
      const events = scheduleDraft(state, {
        draftId: id,
        authorId: actor.userId,
        moment,
        note,
        isLetter,
        now,
      })
      if (events.length === 0) return []
      // Decides on the publication now, only to report errors while the author is there to correct them.
      const place = { client: clientKey, postId: ids.next() }
      const decide = await publicationOf({ readRevision, texts }, saved, place)
      await decide(load, { read, dataKey, ids, clock })
      return events
    })
    const state = await own()
    const newest = await readRevision(id, state.number)
    return { status: 200, body: await presentDraft({ draftId: id, state, newest }, readRevision) }
  })

  mount(DraftEndpoints.unschedule, async ({ actor, params, execute }) => {
    await execute(async (load) => {
      const state = await load(draft, DraftStream.of(params.id))
      return unscheduleDraft(state, { draftId: params.id, authorId: actor.userId })
    })
    return { status: 204 }
  })
}
