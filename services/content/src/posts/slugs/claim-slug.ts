import { claimFold, takeClaim } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { slugCandidates, slugClaim } from './slug.ts'

const refuse = (): Refusal =>
  new Refusal(422, 'invalid-fields', 'No address is left for this title. Choose another title.', {
    title: ['No address is left for this title. Choose another title.'],
  })

export type ClaimedSlug = {
  readonly slug: string
  /** Events for the commit that assigns the slug. Empty if the post already has the slug. */
  readonly events: readonly NewEvent[]
}

/** Claims the first free slug. Claims are never released, so that old links never lead to another author. */
export const claimSlug = async (
  load: Load,
  dataKey: Uint8Array,
  { title, postId }: { readonly title: string; readonly postId: string },
): Promise<ClaimedSlug> => {
  for (const slug of slugCandidates(title, postId)) {
    const stream = slugClaim(dataKey, slug)
    const claim = await load(claimFold, stream)
    if (claim.owner === null || claim.owner === postId) {
      return { slug, events: takeClaim(claim, stream, postId, refuse) }
    }
  }
  throw refuse()
}
