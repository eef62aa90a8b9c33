import { PreviewEndpoints } from '@soko/contracts/endpoints/previews.endpoints.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireOwnDraft } from '../drafts/draft.decider.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft } from '../drafts/draft.ts'
import { changeRemark, deleteRemark, makeLink, type Previewed, revokeLink } from './preview.decider.ts'
import { createPreviewTokens, readPreviewToken } from './preview-secrets.ts'
import { preview } from './preview.ts'
import { presentLink, presentOwnPreview, presentOwnRemark } from './present-preview.ts'

export const loadPreviewed = async (load: Load, draftId: string): Promise<Previewed> => {
  const stream = DraftStream.of(draftId)
  return { draft: await load(draft, stream), preview: await load(preview, stream) }
}

/** Mounts the endpoints for the author of a draft. Other users get 404. */
export const mountPreviews = ({ mount, executor, clock, ids, dataKey }: ServiceKit): void => {
  const tokenOf = createPreviewTokens(dataKey)
  const own = async (draftId: string, authorId: string) => {
    const previewed = await loadPreviewed(executor.load, draftId)
    requireOwnDraft(previewed.draft, authorId)
    return previewed.preview
  }

  mount(PreviewEndpoints.own, async ({ actor, params }) => {
    return { status: 200, body: presentOwnPreview(await own(params.id, actor.userId), clock.now()) }
  })

  mount(PreviewEndpoints.makeLink, async ({ actor, params, body, execute }) => {
    const named = { draftId: params.id, authorId: actor.userId }
    const linkId = ids.next()
    const { secretHash } = readPreviewToken(tokenOf(params.id, linkId))
    const link = { linkId, secretHash, name: body.name, days: body.days, now: clock.now() }
    const { commit } = await execute(async (load) =>
      makeLink(await loadPreviewed(load, params.id), { ...named, ...link }),
    )
    // If the request is a retry, `made` is the id of the link created by the first request.
    const made = commit?.events.find(isOfType(DraftStream.PreviewLinkMade))?.data?.linkId ?? linkId
    const { links } = await own(params.id, actor.userId)
    const recorded = links.find((each) => each.linkId === made)
    if (recorded === undefined) throw new HttpProblem('not-found')
    return { status: 201, body: { link: presentLink(recorded), token: tokenOf(params.id, made) } }
  })

  mount(PreviewEndpoints.revokeLink, async ({ actor, params, execute }) => {
    const link = { draftId: params.id, authorId: actor.userId, linkId: params.linkId }
    await execute(async (load) => revokeLink(await loadPreviewed(load, params.id), link))
    return { status: 204 }
  })

  mount(PreviewEndpoints.changeRemark, async ({ actor, params, body, execute }) => {
    const change = { draftId: params.id, authorId: actor.userId, remarkId: params.remarkId, ...body }
    await execute(async (load) => changeRemark(await loadPreviewed(load, params.id), change))
    const state = await own(params.id, actor.userId)
    const remark = state.remarks.find(({ remarkId }) => remarkId === params.remarkId)
    if (remark === undefined) throw new HttpProblem('not-found')
    return { status: 200, body: presentOwnRemark(state, remark) }
  })

  mount(PreviewEndpoints.deleteRemark, async ({ actor, params, execute }) => {
    const remark = { draftId: params.id, authorId: actor.userId, remarkId: params.remarkId }
    await execute(async (load) => deleteRemark(await loadPreviewed(load, params.id), remark))
    return { status: 204 }
  })
}
