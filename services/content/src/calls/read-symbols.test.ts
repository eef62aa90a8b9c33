import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useContent } from '../testing/run-content.ts'
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
  })
  const publish = async (html: string) => {
    const answer = await test.ask('POST /api/posts/create', { token: ada, body: { title: 'Grain', html } })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as Post
  }

  it('says which instruments of the site it names, each once, and its text stays as it was written', async () => {
    const html =
      '<p>$TEA &amp; $RICE: <strong>$TEA</strong>, not $MAIZE.</p><p>For $100, US$KES, $1B or $tea.</p>'
    const { _id, symbols } = await publish(html)
    expect(symbols).toEqual(['TEA', 'RICE'])
    expect(await test.post(_id)).toMatchObject({ html, symbols: ['TEA', 'RICE'] })
    const again = await test.ask(`PUT /api/posts/${_id}`, { token: ada, body: { html } })
    expect(again).toMatchObject({ status: 200, body: { version: 1 } })
  })

  it('names one that is listed later, too', async () => {
    const { _id } = await publish('<p>$SORGHUM before $OATS</p>')
    expect(await test.post(_id)).toMatchObject({ symbols: [] })
    await test.markets(exampleEvents.instrumentListed('OATS', 'OATS'))
    expect(await test.post(_id)).toMatchObject({ symbols: ['OATS'] })
  })

  it('names no more of them than are looked up for one text', async () => {
    const many = Array.from({ length: 200 }, (_each, at) => `$A${at}`).join(' ')
    expect(await publish(`<p>$TEA ${many} $RICE</p>`)).toMatchObject({ symbols: ['TEA'] })
  })

  it('names them where a draft is previewed; the draft and the version have the text as it was written', async () => {
    const html = '<p>$TEA or $MAIZE</p>'
    const id = 'symbols00000000000000000000'
    await test.ask(`POST /api/drafts/${id}`, { token: ada, body: { title: 'Grain', html } })
    const { token } = bodyOf(
      await test.ask(`POST /api/drafts/${id}/preview/links`, { token: ada, body: { name: 'Bo' } }),
    )
    const preview = await test.ask('POST /api/previews/read', { body: { token } })
    expect(preview.body).toMatchObject({ post: { html, symbols: ['TEA'] } })
    expect(bodyOf(await test.ask(`GET /api/drafts/${id}`, { token: ada }))).toMatchObject({
      fields: { html },
    })
    const { _id } = await publish(html)
    expect(bodyOf(await test.get(`/api/posts/${_id}/versions/1`))).toMatchObject({ html })
  })
})

describe('while the view was never built', () => {
  it('an analysis is read and a search suggests, with no instruments', async () => {
    const read = async () => Promise.reject(new HttpProblem('not-ready'))
    expect(await readSymbols(read, ['$TEA', 'tea'])).toEqual([[], []])
    expect(await findInstruments(read, 'tea')).toEqual([])
  })

  it('what fails otherwise fails', async () => {
    const read = async () => Promise.reject(new Error('away'))
    await expect(readSymbols(read, ['$TEA'])).rejects.toThrow('away')
    expect(await readSymbols(read, ['nothing named'])).toEqual([[]])
  })
})
