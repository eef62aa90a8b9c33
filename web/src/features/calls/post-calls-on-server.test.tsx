import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { storeWith } from '../../testing/render-at.tsx'
import { loadPostCalls, PostCallCards, PostCallNotes } from './post-calls.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

const post = { _id: 'post-1', calls: ['call-1'] }

it('is drawn by the server, without styles of its own, and names no day but those of its closes', async () => {
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
