import { ConsumerAct } from '@soko/contracts/types/health.ts'
import express, { type Router } from 'express'
import { z } from 'zod'
import type { PublishedLog } from '../published-log/published-log.ts'
import type { OperateOnce } from '../service/watching/operate-once.ts'
import { HttpProblem } from './http-problem.ts'

/** The most commits one answer holds. */
const LARGEST_PAGE = 1_000
/** In bytes, about: an answer ends with the commit that reaches it. Commits are read a few at a time, so no more than that is held. */
const LONGEST_ANSWER = 4 * 1024 * 1024
const READ_AT_ONCE = 250

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const LogQuery = z.object({
  after: wholeNumber.default(0),
  limit: wholeNumber.pipe(z.number().min(1).max(LARGEST_PAGE)).default(LARGEST_PAGE),
})
const PositionQuery = z.object({ time: z.iso.datetime() })

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new HttpProblem('malformed')
  return parsed.data
}

/** Serves the published log to the other services: for their gaps, rebuilds and new consumers. */
export const addLogRoutes = (internal: Router, published: PublishedLog): void => {
  internal.get('/log', async (request, response) => {
    const { after, limit } = check(LogQuery, request.query)
    response.type('json').send(`{"commits":[${(await readPage(published, after, limit)).join(',')}]}`)
  })
  internal.get('/log/head', async (_request, response) => {
    response.json(await published.head())
  })
  internal.get('/log/position', async (request, response) => {
    const { time } = check(PositionQuery, request.query)
    response.json({ position: await published.positionAt(time) })
  })
}

/** Up to `limit` commits after `after`, each as JSON: fewer when they are long. */
const readPage = async (
  published: PublishedLog,
  after: number,
  limit: number,
): Promise<readonly string[]> => {
  const page: string[] = []
  let bytes = 0
  for (let from = after; page.length < limit;) {
    const commits = await published.read(from, Math.min(READ_AT_ONCE, limit - page.length))
    for (const commit of commits) {
      const text = JSON.stringify(commit)
      page.push(text)
      bytes += Buffer.byteLength(text)
      if (bytes >= LONGEST_ANSWER) return page
    }
    const last = commits.at(-1)
    if (last === undefined) break
    from = last.position
  }
  return page
}

const Act = z.object({ name: z.string(), act: ConsumerAct })
/** Who has it done (who asks without a word has the data folder itself), and the key by which it is done once. */
const ActBody = z
  .object({ by: z.string().max(100).default('an operator'), key: z.string().max(100).optional() })
  .default({ by: 'an operator' })

/** Shows operators how the processes of the service are doing, and lets them act on its projections. */
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
    const { by, key } = check(ActBody, request.body)
    const outcome = await parts.operate(params.data.name, params.data.act, by, key)
    if (outcome === undefined) throw new HttpProblem('not-found')
    response.status(outcome === 'done' ? 204 : 202).end()
  })
}
