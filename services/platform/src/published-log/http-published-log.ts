import { z } from 'zod'
import type { Json } from '../json.ts'
import { type Peers, PeerUnavailable } from '../peers/peers.ts'
import { CommitEnvelope, HeartbeatEnvelope } from './published-commit.ts'
import type { PublishedLog } from './published-log.ts'

const Page = z.object({ commits: z.array(CommitEnvelope) })
const At = z.object({ position: z.int().min(0) })

/**
 * Reads another service's published log. Pages may be shorter than requested, because a response's bytes are
 * limited.
 * @throws PeerUnavailable
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
    head: async () => ask('/internal/log/head', HeartbeatEnvelope),
    positionAt: async (time) => {
      const { position } = await ask(`/internal/log/position?time=${encodeURIComponent(time)}`, At)
      return position
    },
  }
}

const parse = <Schema extends z.ZodType>(source: string, schema: Schema, body: Json): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Error(`the log of ${source} has an invalid response: ${z.prettifyError(parsed.error)}`)
}
