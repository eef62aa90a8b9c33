import type { SERVICES } from '@soko/contracts/endpoint.ts'
import type { ConsumerAct } from '@soko/contracts/types/health.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

export type Operation = {
  readonly service: (typeof SERVICES)[number]
  /** The projection's name. */
  readonly name: string
  readonly act: ConsumerAct
  /** The same for every try of one command, or a lost answer would skip two events. */
  readonly key: string
}

const HEALTH = { type: 'Admin', id: 'HEALTH' } as const

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How every process of the site is doing. Fetched again whenever it is shown. */
    health: build.query({
      ...asks(() => call('GET /api/admin/health')),
      providesTags: [HEALTH],
      keepUnusedDataFor: 0,
    }),
    /** Has something done to a view: answers whether it is done, or goes on. */
    operate: build.mutation({
      ...asks(
        ({ key, ...params }: Operation) =>
          call('POST /api/admin/consumers/{service}/{name}/{act}', { params, idempotencyKey: key }),
        (_none, meta): 'done' | 'under way' => (meta?.underWay ? 'under way' : 'done'),
      ),
      invalidatesTags: [HEALTH],
    }),
  }),
})

export const { useHealthQuery, useOperateMutation } = servicesApi
