// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, it } from 'vitest'
import { requestsOf } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { aCall } from '../../markets/calls/testing/a-call.ts'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { aDraft, aDraftCard } from '../drafts/testing/a-draft.ts'
import { gatherItems } from './gather.ts'

it('reads the calls of analyses and drafts as lines, without withdrawn ones', async () => {
  const line = '? down target 12..'
  const { store, requests: asked } = storeWith({
    'GET /api/posts': { posts: [aCard({ _id: 'cocoa' }), aCard({ _id: 'tea' })], nextCursor: null },
    'GET /api/drafts': { drafts: [aDraftCard()], nextCursor: null, total: 1 },
    'GET /api/series': { series: [], nextCursor: null },
    'GET /api/posts/{id}': ({ params }) =>
      aPost({ _id: params['id'] ?? '', calls: params['id'] === 'cocoa' ? ['1', '2', '3'] : [] }),
    'GET /api/posts/{id}/calls': {
      calls: [
        aCall(),
        aCall({ symbol: 'GOLD', direction: 'down', target: null, stop: null, sureness: null }),
        aCall({ symbol: 'USDNGN', state: 'taken-back' }),
      ],
    },
    'GET /api/drafts/{id}': aDraft({ fields: { ...blankFields, newCalls: [line] } }),
  })
  const options = { signal: new AbortController().signal, onProgress: () => undefined, isComplete: true }
  const items = await store.dispatch(gatherItems('user-1', options))
  expect(items.map(({ calls }) => calls)).toEqual([
    ['COCOA up by 2026-02-27 target 8200 stop 6450 sure 60', 'GOLD down by 2026-02-27'],
    [],
    [line],
  ])
  expect(requestsOf(asked, 'GET /api/posts/{id}/calls')).toHaveLength(1)
})
