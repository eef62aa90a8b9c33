import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { api } from '../api/api.ts'
import { request } from '../api/endpoints.ts'
import { apiRequest } from '../api/request.ts'
import { browserZone } from '../lib/browser-zone.ts'

/** The API compares names of categories by their keys, too. */
export const isSamePurpose = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

const CATEGORY = 'category:'

const keyOf = (purpose: string): string =>
  purpose.startsWith(CATEGORY) ? CATEGORY + categoryKey(purpose.slice(CATEGORY.length)) : purpose

type SubscriptionChange = {
  readonly purpose: string
  readonly on: boolean
  /** Whether the author may export the address. */
  readonly shareAddress?: boolean
}

export const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: build.query({ ...request('GET /api/me/subscriptions'), keepUnusedDataFor: 0 }),
    /**
     * Takes effect in the store at once, and is reverted on failure. Subscribing also withdraws a complaint; without
     * `shareAddress`, it leaves the sharing of the address unchanged.
     */
    setSubscription: build.mutation<unknown, SubscriptionChange>({
      query: ({ purpose, on, shareAddress }) =>
        on
          ? apiRequest('POST /api/subscriptions', {
              purpose,
              wording: CURRENT_WORDING.version,
              ...(shareAddress !== undefined && { shareAddress }),
              ...browserZone(),
            })
          : apiRequest('POST /api/subscriptions/remove', { purpose }),
      onQueryStarted: async ({ purpose, on, shareAddress }, { dispatch, queryFulfilled }) => {
        const since = new Date().toISOString()
        const patch = dispatch(
          subscriptionsApi.util.updateQueryData(
            'listSubscriptions',
            undefined,
            ({ items, suppressed, ...rest }) => {
              const known = items.find((item) => isSamePurpose(item.purpose, purpose)) ?? {
                subscriptionId: purpose,
                purpose,
                since,
                shareAddress: false,
                author: null,
              }
              const changed = { ...known, shareAddress: shareAddress ?? known.shareAddress }
              return {
                ...rest,
                suppressed: on && suppressed === 'complaint' ? null : suppressed,
                items: [
                  ...items.filter((item) => !isSamePurpose(item.purpose, purpose)),
                  ...(on ? [changed] : []),
                ],
              }
            },
          ),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    /** Takes effect in the store at once, and is reverted on failure. */
    setDigest: build.mutation<unknown, DigestSchedule>({
      query: (schedule) => apiRequest('POST /api/me/digest', schedule),
      onQueryStarted: async (digest, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          subscriptionsApi.util.updateQueryData('listSubscriptions', undefined, (own) => ({
            ...own,
            digest,
          })),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    subscribeVisitor: build.mutation(request('POST /api/subscriptions/visitor')),
  }),
})

export const { useListSubscriptionsQuery, useSetSubscriptionMutation } = subscriptionsApi
