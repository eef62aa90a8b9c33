import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { problemHandler } from '@soko/platform/endpoints/problem.ts'
import type { Streamed } from '@soko/platform/http/json-pieces.ts'
import { listen, type Listening } from '@soko/platform/http/listen.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import express, { Router } from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { presentEach, serveExport } from './serve-export.ts'

const Part = z.strictObject({
  texts: z.array(z.string()),
  more: z.strictObject({ numbers: z.array(z.int()) }),
})
type Part = Streamed<z.output<typeof Part>>

let server: Listening | undefined
afterEach(async () => {
  await server?.close()
})

const ask = async (read: (userId: string) => Promise<Part>): Promise<Response> => {
  const internal = Router()
  serveExport({ internal, checkAnswers: true }, Part, read)
  const app = express().use('/internal', internal)
  app.use(problemHandler(createLogger({ level: 'silent' })))
  server = await listen(app, { port: 0, host: '127.0.0.1' })
  return fetch(`http://127.0.0.1:${server.port}/internal/export/ann`)
}
const LENGTH = 100_000
const TEXT = 'x'.repeat(1_000)

describe('a part of an export', () => {
  it('is one JSON object, read incrementally', async () => {
    const numbers = presentEach([1, 2, 3], (number) => (number === 2 ? undefined : number))
    const answer = await ask(async (userId) => ({ texts: [userId], more: { numbers } }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toEqual({ texts: ['ann'], more: { numbers: [1, 3] } })
  })

  it('is not read further after its reader has disconnected', async () => {
    let read = 0
    const ended = vi.fn()
    async function* texts(): AsyncGenerator<string, undefined> {
      try {
        for (; read < LENGTH; read += 1) yield TEXT
      } finally {
        ended()
      }
    }
    const answer = await ask(async () => ({ texts: texts(), more: { numbers: [] } }))
    await answer.body?.cancel()
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
    expect(read).toBeLessThan(LENGTH)
  })

  it('is a problem response if the first read fails', async () => {
    async function* texts(): AsyncGenerator<string, undefined> {
      yield TEXT
      throw new HttpProblem('not-ready')
    }
    const answer = await ask(async () => ({ texts: texts(), more: { numbers: [] } }))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  it('breaks off if it fails later or does not match its schema', async () => {
    async function* texts(last: () => unknown): AsyncGenerator<string, undefined> {
      for (let nth = 0; nth < 100; nth += 1) yield TEXT
      yield last() as string
    }
    const failing = await ask(async () => ({
      texts: texts(() => {
        throw new Error('no')
      }),
      more: { numbers: [] },
    }))
    expect(failing.status).toBe(200)
    await expect(failing.text()).rejects.toThrow('terminated')
    await server?.close()
    const odd = await ask(async () => ({ texts: texts(() => 7), more: { numbers: [] } }))
    await expect(odd.text()).rejects.toThrow('terminated')
  })
})
