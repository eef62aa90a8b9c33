import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Topics } from '../live.ts'

export const LiveEndpoints = {
  listen: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/live',
    summary: 'Live updates, as server-sent events',
    description:
      'Topics: `posts`, `post:{id}` and, with a token, `me`. `Last-Event-ID` goes on from there; `event: reset` says to read again. A comment line comes every 15 s. It ends with the token or the session.',
    access: 'open',
    query: z.object({ topics: Topics }),
    answers: { 200: z.string() },
    contentType: 'text/event-stream',
  }),
} as const
