import { z } from 'zod'
import type { Json, JsonObject } from '../event-log/event-log.ts'
import { type Peers, PeerUnavailable } from '../peers/peers.ts'
import type { PublishedLog } from './published-log.ts'

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const Position = z.int().min(0)
const Event = z
  .object({
    stream: z.string(),
    version: Position,
    type: z.string(),
    schema: Position,
    data: z.custom<JsonObject>(isObject).optional(),
  })
  // JSON has no undefined: the data of an erased event is not there at all.
  .transform(({ data, ...event }) => ({ ...event, data }))
const Commit = z.object({
  source: z.string(),
  logId: z.string(),
  position: Position,
  time: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  events: z.array(Event),
})
const Page = z.object({ commits: z.array(Commit) })
const Head = z.object({
  source: z.string(),
  logId: z.string(),
  head: z.object({ position: Position, hash: z.string() }),
})
const At = z.object({ position: Position })

/**
 * The published log of another service, by its `/internal/log`. A page may hold fewer commits than were asked for: the
 * service bounds its answers by bytes. Every call rejects with `PeerUnavailable` while the service is away.
 */
export const createHttpPublishedLog = (source: string, peers: Pick<Peers, 'get'>): PublishedLog => {
  const ask = async <Schema extends z.ZodType>(
    path: `/internal/log${string}`,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const { status, body } = await peers.get(source, path)
    if (status === 200) return parse(source, schema, body)
    throw new PeerUnavailable(`the log of ${source} cannot be read: status ${status}`)
  }
  return {
    source,
    read: async (after, limit = 1_000) => {
      const { commits } = await ask(`/internal/log?after=${after}&limit=${limit}`, Page)
      return commits
    },
    head: async () => ask('/internal/log/head', Head),
    positionAt: async (time) => {
      const { position } = await ask(`/internal/log/position?time=${encodeURIComponent(time)}`, At)
      return position
    },
  }
}

const parse = <Schema extends z.ZodType>(source: string, schema: Schema, body: Json): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Error(`the log of ${source} gives an answer that is none: ${z.prettifyError(parsed.error)}`)
}
