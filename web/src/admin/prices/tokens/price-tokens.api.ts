import { api } from '../../../shared/api/api.ts'
import { onSuccess, request } from '../../../shared/api/endpoints.ts'

const changes = { invalidatesTags: onSuccess(['Admin']) }

export const { useListPriceTokensQuery, useMakePriceTokenMutation, useWithdrawPriceTokenMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listPriceTokens: build.query({
        ...request('GET /api/admin/price-tokens', { transform: ({ tokens }) => tokens }),
        providesTags: ['Admin'],
        keepUnusedDataFor: 0,
      }),
      /** Only this response contains the token. */
      makePriceToken: build.mutation({ ...request('POST /api/admin/price-tokens'), ...changes }),
      withdrawPriceToken: build.mutation({
        ...request('DELETE /api/admin/price-tokens/{tokenId}'),
        ...changes,
      }),
    }),
  })
