import { ConsumerAct } from '@soko/contracts/types/health.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import express, { type Router } from 'express'
import { z } from 'zod'
import type { OperateOnce } from './operate-once.ts'

const Act = z.object({ name: z.string(), act: ConsumerAct })
/** The operator and an idempotency key. Commands on the server send no name. */
const ActBody = z
  .object({ by: z.string().max(100).default('an operator'), key: z.string().max(100).optional() })
  .default({ by: 'an operator' })

export const addOperationRoutes = (
  internal: Router,
  parts: {
    readonly states: () => unknown
    readonly processes: () => Promise<unknown>
    readonly operate: OperateOnce
  },
): void => {
  internal.get('/consumers', (_request, response) => {
    response.json({ consumers: parts.states() })
  })
  internal.get('/processes', async (_request, response) => {
    response.json({ processes: await parts.processes() })
  })
  internal.post('/consumers/:name/:act', express.json(), async (request, response) => {
    const params = Act.safeParse(request.params)
    if (!params.success) throw new HttpProblem('not-found')
    const body = ActBody.safeParse(request.body)
    if (!body.success) throw new HttpProblem('malformed')
    const { by, key } = body.data
    const outcome = await parts.operate(params.data.name, params.data.act, by, key)
    if (outcome === undefined) throw new HttpProblem('not-found')
    response.status(outcome === 'done' ? 204 : 202).end()
  })
}
