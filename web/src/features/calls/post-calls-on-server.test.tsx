import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { failing, type FakeApi } from '../../testing/fake-api.ts'
import { storeWith } from '../../testing/render-at.tsx'
import { loadPostCalls, PostCallCards, PostCallNotes } from './post-calls.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

const post = { _id: 'post-1', calls: ['call-1'] }

/** What the server makes of the calls of an analysis. */
const rendered = async (api: FakeApi): Promise<string> => {
  const { store } = storeWith(api)
  await loadPostCalls(store.dispatch, post)
  return renderToString(
    <Provider store={store}>
      <MemoryRouter>
        <PostCallNotes post={post} />
        <PostCallCards post={post} />
      </MemoryRouter>
    </Provider>,
  )
}

it('is drawn by the server, without styles of its own, and names no day but those of its closes', async () => {
  const html = await rendered({
    'GET /api/posts/{id}/calls': { calls: [aCall()] },
    'GET /api/instruments/{symbol}/closes': { closes: someCloses() },
  })
  expect(html).toContain('class="after"')
  expect(html).toContain('class="cone"')
  expect(html).toContain('<table')
  expect(html).toContain('>14 Nov<')
  expect(html).not.toContain('Today')
  expect(html).not.toMatch(/\sstyle=|NaN|<!--\$[!?]-->/)
})

it('says in a line that the calls are away', async () => {
  expect(await rendered({ 'GET /api/posts/{id}/calls': failing() })).toContain(
    'cannot be shown at the moment',
  )
})
