import { api } from '../../../shared/api/api.ts'
import { asks } from '../../../shared/api/asks.ts'
import { call } from '../../../shared/api/call.ts'

export const priceTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPriceTokens: build.query({
      ...asks(
        () => call('GET /api/admin/price-tokens'),
        ({ tokens }) => tokens,
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** The answer alone has the token. */
    makePriceToken: build.mutation({
      ...asks((body: { readonly name: string }) => call('POST /api/admin/price-tokens', { body })),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    withdrawPriceToken: build.mutation({
      ...asks((tokenId: string) => call('DELETE /api/admin/price-tokens/{tokenId}', { params: { tokenId } })),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
  }),
})

export const { useListPriceTokensQuery, useMakePriceTokenMutation, useWithdrawPriceTokenMutation } =
  priceTokensApi
