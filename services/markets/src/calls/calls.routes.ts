import { CallEndpoints } from '@soko/contracts/endpoints/calls.endpoints.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallKeys, CallLists, CALLS } from './calls-view.ts'
import { presentCalls } from './present-calls.ts'

export const mountCalls = ({ mount }: ServiceKit): void => {
  mount(CallEndpoints.get, async ({ params, read }) => {
    const [found] = await read(CALLS, [{ get: CallKeys.call(params.id) }])
    const [body] = found === undefined ? [] : await presentCalls(read, [found])
    if (body === undefined) throw new HttpProblem('not-found')
    return { status: 200, body }
  })

  mount(CallEndpoints.list, async ({ query, read }) => {
    const [found] = await read(CALLS, [
      { ...newestOf(CallLists.listed(query), query), documents: CallKeys.call('') },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const calls = entries.map(documentOf)
    return { status: 200, body: { calls: await presentCalls(read, calls), nextCursor } }
  })

  mount(CallEndpoints.ofPost, async ({ params, read }) => {
    const [found] = await read(CALLS, [
      {
        range: CallLists.ofPost(params.id),
        order: 'ascending',
        limit: MAX_CALLS,
        documents: CallKeys.call(''),
      },
    ])
    const calls = found.map(documentOf)
    return { status: 200, body: { calls: await presentCalls(read, calls) } }
  })
}

/** The maximum number of calls returned for a post, including withdrawn ones. */
const MAX_CALLS = 20
