import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useContent } from '../testing/run-content.ts'
import { findInstruments, readSymbols } from './read-symbols.ts'

describe('an analysis', () => {
  let ada: string
  const test = useContent()
  beforeAll(async () => {
    ada = await test.member('ada')
    await test.markets(
      exampleEvents.instrumentListed('RICE', 'RICE'),
      exampleEvents.instrumentListed('TEA', 'TEA'),
    )
    await test.markets(exampleEvents.instrumentListed('KES', 'KES'), exampleEvents.instrumentListed('B', 'B'))
    await test.markets(exampleEvents.instrumentListed('CPR', 'Copper'))
  })
  const publish = async (html: string, title = 'Grain') => test.publish(ada, { html, title })

  it('returns the instruments it names without duplicates, and leaves its text unchanged', async () => {
    const html =
      '<p>$TEA &amp; $RICE: <strong>$TEA</strong>, not $MAIZE.</p><p>For $100, US$KES, $1B or $tea.</p>'
    const { _id, symbols } = await publish(html)
    expect(symbols).toEqual(['TEA', 'RICE'])
    expect(await test.post(_id)).toMatchObject({ html, symbols: ['TEA', 'RICE'] })
    const again = await test.ask(`PUT /api/posts/${_id}`, { token: ada, body: { html } })
    expect(again).toMatchObject({ status: 200, body: { version: 1 } })
  })

  it('is in the list of each instrument in its text or title, until it no longer names it', async () => {
    const idsOf = async (query: string) => test.ids(`/api/posts?instrument=${query}`)
    const marked = await publish('<p>We sell $RICE.</p>')
    const titled = await publish('<p>It rained.</p>', 'Rice, and what it costs')
    const byName = await publish('<p>It shines.</p>', 'Why copper shines')
    expect(byName.symbols).toEqual(['CPR'])
    expect(await idsOf('CPR')).toEqual([byName._id])
    expect(titled.symbols).toEqual(['RICE'])
    expect((await idsOf('RICE')).slice(0, 2)).toEqual([titled._id, marked._id])
    expect(await idsOf('rice&limit=1')).toEqual([titled._id])
    expect(await idsOf('RICE&category=none')).toEqual([])
    expect(await idsOf('KES')).toEqual([])
    await test.ask(`PUT /api/posts/${titled._id}`, { token: ada, body: { title: 'What it costs' } })
    await test.ask(`DELETE /api/posts/${marked._id}`, { token: ada })
    const left = await idsOf('RICE')
    expect(left).not.toContain(titled._id)
    expect(left).not.toContain(marked._id)
    await test.ask(`POST /api/posts/${marked._id}/restore`, { token: ada })
    expect(await idsOf('RICE')).toContain(marked._id)
    expect((await test.get('/api/posts?instrument=no%20symbol')).status).toBe(422)
  })
})

it('while the view was never built, analyses and suggestions work without instruments', async () => {
  const read = async () => Promise.reject(new HttpProblem('not-ready'))
  expect(await readSymbols(read, [{ title: 'Tea', texts: ['$TEA'] }])).toEqual([[]])
  expect(await findInstruments(read, 'tea')).toEqual([])
})
