import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { failing } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { anInstrument } from '../prices/testing/an-instrument.ts'
import { loadPostCalls, partsOfCalls, PostCallCards, PostCallNotes, PostInstruments } from './post-calls.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

const post = { _id: 'post-1', calls: ['call-1'] }

it('is rendered on the server without inline styles and shows only days with closes', async () => {
  const { store } = storeWith({
    'GET /api/posts/{id}/calls': { calls: [aCall()] },
    'GET /api/instruments/{symbol}/closes': { closes: someCloses() },
  })
  await loadPostCalls(store.dispatch, post)
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter>
        <PostCallNotes post={post} />
        <PostCallCards post={post} />
      </MemoryRouter>
    </Provider>,
  )
  expect(html).toContain('class="after"')
  expect(html).toContain('class="cone"')
  expect(html).toContain('<table')
  expect(html).toContain('>14 Nov<')
  expect(html).not.toContain('Today')
  expect(html).not.toMatch(/\sstyle=|NaN|<!--\$[!?]-->/)
})

it('renders the first three named instruments and skips one that fails to load', async () => {
  const named = { _id: 'post-2', calls: [], symbols: ['USDNGN', 'FAILS', 'XAU', 'BTC'] }
  const { store, requests: asked } = storeWith({
    'GET /api/instruments/{symbol}': ({ params }) =>
      params.symbol === 'FAILS'
        ? failing({ status: 503 })
        : anInstrument({ symbol: params.symbol, name: `The ${params.symbol}` }),
  })
  await loadPostCalls(store.dispatch, named)
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter>
        <PostInstruments post={named} />
      </MemoryRouter>
    </Provider>,
  )
  expect(asked.map(({ path }) => path)).toEqual(
    named.symbols.slice(0, 3).map((each) => `/api/instruments/${each}`),
  )
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="/markets/USDNGN"', 'href="/markets/XAU"'])
  expect(html).toContain('1,441.60')
  expect(html.match(/class="sparkline"/g)).toHaveLength(2)
  expect(partsOfCalls(named)).toHaveLength(1)
  expect(partsOfCalls({ ...named, symbols: [] })).toHaveLength(0)
})
