import { DraftEndpoints } from '@soko/contracts/endpoints/drafts.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { DraftLists, DRAFTS } from './drafts-view.ts'

export const mountDraftCounts = ({ mount }: ServiceKit): void => {
  mount(DraftEndpoints.counts, async ({ actor: { userId }, read }) => {
    const [[drafts, scheduled], [published]] = await Promise.all([
      read(DRAFTS, [{ size: DraftLists.open(userId) }, { size: DraftLists.scheduled(userId) }]),
      read(VIEW, [{ size: Lists.author(userId) }]),
    ])
    return { status: 200, body: { drafts, scheduled, published } }
  })
}
