import type { RedisServer } from '../../redis/client.ts'
import { generationKeys, viewKey, viewsKey } from '../redis/redis-keys.ts'
import type { ViewDump } from './dump-view-file.ts'

/** Returns all views in the format of `dumpViewFile`. No process may write meanwhile. */
export const dumpRedisViews = async (
  client: RedisServer,
  namespace: string,
): Promise<readonly ViewDump[]> => {
  const names = (await client.sMembers(viewsKey(namespace))).toSorted()
  const dumps = await Promise.all(names.map(async (name) => dumpView(client, name, viewKey(namespace, name))))
  return dumps.flatMap((dump) => dump ?? [])
}

export type StoredCheckpoint = Pick<ViewDump, 'name' | 'checkpoint'> & { readonly generation: string }

export const readRedisCheckpoints = async (
  client: RedisServer,
  namespace: string,
): Promise<readonly StoredCheckpoint[]> => {
  const names = (await client.sMembers(viewsKey(namespace))).toSorted()
  const found = await Promise.all(
    names.map(async (name) => readActive(client, name, viewKey(namespace, name))),
  )
  return found.flatMap((active) => active ?? [])
}

const readActive = async (client: RedisServer, name: string, view: string) => {
  const generation = await client.hGet(view, 'active')
  if (generation === null) return undefined
  const checkpoint = await client.hGet(view, `checkpoint:${generation}`)
  return {
    name,
    generation,
    checkpoint: checkpoint === null || checkpoint === '' ? null : (JSON.parse(checkpoint) as unknown),
  }
}

const dumpView = async (client: RedisServer, name: string, view: string): Promise<ViewDump | undefined> => {
  const active = await readActive(client, name, view)
  if (active === undefined) return undefined
  const { generation, checkpoint } = active
  const keys = generationKeys(view, generation)
  const documents = Object.entries(await client.hGetAll(keys.documents))
  const lists = (await client.sMembers(keys.lists)).toSorted(byBytes)
  const entries = await Promise.all(
    lists.map(async (list) => {
      // Redis returns entries in the order of `Entry`: by score, then by the bytes of the member.
      const members = await client.zRangeWithScores(keys.list(list), 0, -1)
      return members.map(({ value, score }) => [list, score, value] as const)
    }),
  )
  return {
    name,
    checkpoint,
    documents: documents
      .toSorted(([a], [b]) => byBytes(a, b))
      .map(([key, value]) => [key, JSON.parse(value) as unknown] as const),
    entries: entries.flat(),
  }
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
