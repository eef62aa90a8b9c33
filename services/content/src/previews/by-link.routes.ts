import { PreviewEndpoints } from '@soko/contracts/endpoints/previews.endpoints.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { DraftKeys, DRAFTS } from '../drafts/drafts-view.ts'
import { createRevisionReader } from '../drafts/read-revisions.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import type { StoredTexts } from '../posts/view/apply-post-event.ts'
import { countOpening, makeRemark, openedBy } from './preview.decider.ts'
import { readPreviewToken } from './preview-secrets.ts'
import { loadPreviewed } from './previews.routes.ts'
import { presentAsPost, presentRemark } from './present-preview.ts'

/** Prevents caching, indexing by search engines, and referrers with the link. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const

const TEN_MINUTES = 10 * 60

export const mountByLink = (kit: ServiceKit, texts: StoredTexts): void => {
  const { mount, executor, clock, ids, limits } = kit
  const readRevision = createRevisionReader(kit.log, texts)
  const reads = limits.create({ name: 'previews', times: 120, seconds: TEN_MINUTES })
  const remarks = limits.create({ name: 'remarks', times: 20, seconds: TEN_MINUTES })
  const remarksOfLink = limits.create({ name: 'remarks-of-link', times: 60, seconds: TEN_MINUTES })

  mount(PreviewEndpoints.read, async ({ actor, body, clientKey, read, execute }) => {
    await reads.take(clientKey)
    const { draftId, secretHash } = readPreviewToken(body.token)
    const opening = { draftId, secretHash, readerId: actor?.userId, now: clock.now() }
    const { draft, link } = openedBy(await loadPreviewed(executor.load, draftId), opening)
    await requireInGoodStanding(read, draft.authorId)
    const [save, changed] = await Promise.all([
      readRevision(draftId, draft.number),
      executor.load(post, PostStream.of(draftId)),
    ])
    if (save === undefined) throw new HttpProblem('not-found')
    await execute(async (load) => countOpening(await loadPreviewed(load, draftId), opening))
    const { preview } = await loadPreviewed(executor.load, draftId)
    const changes = changed.status === 'published' || changed.status === 'retracted' ? changed : undefined
    return {
      status: 200,
      headers: HEADERS,
      body: {
        post: await presentAsPost(read, { draftId, authorId: draft.authorId, save, changes }),
        savedAt: save.at,
        name: link.name,
        endsAt: link.endsAt,
        remarks: preview.remarks.filter(({ linkId }) => linkId === link.linkId).map(presentRemark),
      },
    }
  })

  mount(PreviewEndpoints.remark, async ({ body, clientKey, read, execute }) => {
    await remarks.take(clientKey)
    const { token, ...fields } = body
    const { draftId, secretHash } = readPreviewToken(token)
    const remark = { ...fields, draftId, secretHash, remarkId: ids.next(), now: clock.now() }
    const { draft, link } = openedBy(await loadPreviewed(executor.load, draftId), remark)
    await requireInGoodStanding(read, draft.authorId)
    await remarksOfLink.take(link.linkId)
    const { commit } = await execute(async (load) => makeRemark(await loadPreviewed(load, draftId), remark))
    const made = commit?.events.find(isOfType(DraftStream.RemarkMade))?.data?.remarkId
    const { preview } = await loadPreviewed(executor.load, draftId)
    const recorded = preview.remarks.find(({ remarkId }) => remarkId === made)
    // The request may be a retry after the author has deleted the remark.
    if (recorded === undefined) throw new HttpProblem('not-found')
    return { status: 201, headers: HEADERS, body: presentRemark(recorded) }
  })
}

/** Requires that the author is not suspended. @throws HttpProblem 404 */
const requireInGoodStanding = async (read: ReadView, authorId: string): Promise<void> => {
  const [member] = await read(DRAFTS, [{ get: DraftKeys.member(authorId) }])
  if (member?.standing === 'suspended') throw new HttpProblem('not-found')
}
