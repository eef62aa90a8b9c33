import type { RedisServer } from '../../redis/client.ts'
import { generationKeys, viewKey, viewsKey } from '../redis/redis-keys.ts'
import type { ViewDump } from './dump-view-file.ts'

/** Reads all views of a namespace that nobody writes to: the same for the same views as `dumpViewFile`. */
export const dumpRedisViews = async (
  client: RedisServer,
  namespace: string,
): Promise<readonly ViewDump[]> => {
  const names = (await client.sMembers(viewsKey(namespace))).toSorted()
  const dumps = await Promise.all(names.map(async (name) => dumpView(client, name, viewKey(namespace, name))))
  return dumps.flatMap((dump) => dump ?? [])
}

const dumpView = async (client: RedisServer, name: string, view: string): Promise<ViewDump | undefined> => {
  const generation = await client.hGet(view, 'active')
  if (generation === null) return undefined
  const checkpoint = await client.hGet(view, `checkpoint:${generation}`)
  const keys = generationKeys(view, generation)
  const documents = Object.entries(await client.hGetAll(keys.documents))
  const entries: ViewDump['entries'][number][] = []
  for (const list of (await client.sMembers(keys.lists)).toSorted(byBytes)) {
    // Redis keeps entries in the order of the port: by score, then by the bytes of the member.
    for (const { value, score } of await client.zRangeWithScores(keys.list(list), 0, -1)) {
      entries.push([list, score, value])
    }
  }
  return {
    name,
    checkpoint: checkpoint === null || checkpoint === '' ? null : (JSON.parse(checkpoint) as unknown),
    documents: documents
      .toSorted(([a], [b]) => byBytes(a, b))
      .map(([key, value]) => [key, JSON.parse(value) as unknown] as const),
    entries,
  }
}

/** The order of SQLite. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
