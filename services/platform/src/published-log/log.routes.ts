import type { Router } from 'express'
import { z } from 'zod'
import type { PublishedLog } from './published-log.ts'
import { HttpProblem } from '../http/http-problem.ts'

const LARGEST_PAGE = 1_000
/** In bytes: a page ends with the commit that reaches this length. */
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

/** Serves the published log to other services: for gaps, rebuilt views and new consumers. */
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

/** Returns up to `limit` commits after position `after` as JSON texts. Returns fewer if they are long. */
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
