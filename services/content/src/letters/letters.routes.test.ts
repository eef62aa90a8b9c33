import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { LetterContent, LetterPost } from '@soko/contracts/types/letter-content.ts'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { until } from '@soko/platform/testing/until.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useContent } from '../testing/run-content.ts'

let ada: string
const test = useContent()
beforeAll(async () => {
  ada = await test.member('ada')
  await test.member('bo')
  await test.markets(exampleEvents.instrumentListed('GOLD', 'GOLD'))
  await until(async () => (await test.ports.views.view('calls@4').read([{ get: 'quote:GOLD' }])).answers[0])
})

const read = async (path: string, serviceToken = test.ports.serviceToken) =>
  test.ask(`GET /internal/letters/${path}`, { headers: { [SERVICE_TOKEN_HEADER]: serviceToken } })
const content = async (path: string) => LetterContent.parse((await read(`${path}/content`)).body)
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
const mentioning = '<p>As <a class="mention" data-user="bo">@</a> said, it rained.</p>'

describe('GET /internal/letters', () => {
  it('returns the newest version of a post with its calls, until it is deleted or removed', async () => {
    const until = inAWeek()
    const { _id, createdAt } = await test.publish(ada, {
      html: mentioning,
      disclosure: 'I sell tea.',
      calls: [{ symbol: 'GOLD', direction: 'up', until, sureness: 60 }],
    })
    await test.ask(`PUT /api/posts/${_id}`, { token: ada, body: { title: 'Tea in Kericho' } })
    expect(LetterPost.parse((await read(_id)).body)).toEqual({
      authorId: 'ada',
      title: 'Tea in Kericho',
      slug: 'tea-in-kericho',
      version: 2,
      state: 'published',
    })
    const letter = await content(_id)
    expect(letter).toMatchObject({
      postId: _id,
      authorId: 'ada',
      title: 'Tea in Kericho',
      publishedAt: createdAt,
      disclosure: 'I sell tea.',
      calls: [{ direction: 'up', until, sureness: 60, known: null }],
    })
    expect(letter.html).toContain('@bo')
    expect(letter.calls[0]?.name).not.toBe('')

    const stateAfter = async (method: string, path: `/${string}`, token: string) => {
      await test.ask(`${method} ${path}`, { token })
      return [LetterPost.parse((await read(_id)).body).state, (await read(`${_id}/content`)).status]
    }
    const admin = test.tokenOf('root', { role: 'admin' })
    expect(await stateAfter('DELETE', `/api/posts/${_id}`, ada)).toEqual(['retracted', 404])
    expect(await stateAfter('POST', `/api/posts/${_id}/restore`, ada)).toEqual(['published', 200])
    expect(await stateAfter('POST', `/api/admin/posts/${_id}/remove`, admin)).toEqual(['removed', 404])
    expect((await read('unknown')).status).toBe(404)
  })

  it('returns a draft as last saved, with its complete calls', async () => {
    const draftId = 'draftofada0000000001'
    const until = inAWeek()
    const body = { title: 'Tea in Kericho', html: mentioning, newCalls: [`GOLD down by ${until}`, '? up'] }
    await test.ask(`POST /api/drafts/${draftId}`, { token: ada, body })
    expect(await content(`drafts/${draftId}`)).toMatchObject({
      authorId: 'ada',
      title: 'Tea in Kericho',
      slug: 'tea-in-kericho',
      summary: 'As @bo said, it rained.',
      calls: [{ direction: 'down', until, known: null }],
    })
    await test.ask(`DELETE /api/drafts/${draftId}`, { token: ada })
    expect((await read(`drafts/${draftId}/content`)).status).toBe(404)
  })

  it('is for services only', async () => {
    expect((await read('unknown', 'guessed')).status).toBe(401)
  })
})
