import type { ConsumerAct, Health } from '@soko/contracts/types/health.ts'
import { api } from '../../../api/api.ts'

export type Operation = {
  readonly service: string
  /** The projection's name. */
  readonly name: string
  readonly act: ConsumerAct
  /** The same for every try of one wish, or a lost answer would skip two events. */
  readonly key: string
}

const HEALTH = { type: 'Admin', id: 'HEALTH' } as const

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How every process of the site is doing. Asked anew whenever it is shown. */
    health: build.query<Health, void>({
      query: () => '/api/admin/health',
      providesTags: [HEALTH],
      keepUnusedDataFor: 0,
    }),
    /** Has something done to a view: answers whether it is done, or goes on. */
    operate: build.mutation<'done' | 'under way', Operation>({
      query: ({ service, name, act, key }) => ({
        path: `/api/admin/consumers/${service}/${name}/${act}`,
        method: 'POST',
        idempotencyKey: key,
      }),
      transformResponse: (_none, meta) => (meta?.underWay ? 'under way' : 'done'),
      invalidatesTags: [HEALTH],
    }),
  }),
})

export const { useHealthQuery, useOperateMutation } = servicesApi
