import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Topics } from '../http/live.ts'

export const LiveEndpoints = {
  listen: endpoint({
    service: 'gateway',
    method: 'GET',
    path: '/api/live',
    summary: 'Live updates, as server-sent events',
    description:
      'Topics: `posts`, `post:{id}`, `call:{id}` and, with a token, `me`. `Last-Event-ID` continues after that event; `event: reset` tells the client to read again. A comment line is sent every 15 s. The stream ends with the token or the session.',
    access: 'open',
    query: z.object({ topics: Topics }),
    answers: { 200: z.string() },
    contentType: 'text/event-stream',
  }),
} as const
