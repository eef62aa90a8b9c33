import type { SignedCheckpoint } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import { createCheckpointStore } from '@soko/transparency/checkpoints/create-checkpoint-store.ts'
import type { Signatures } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import { readSignatures } from '@soko/transparency/checkpoints/signed-objects.ts'
import { exampleCheckpoint } from '@soko/transparency/checkpoints/testing/example-checkpoint.ts'
import { createLogKeys } from '@soko/transparency/keys/create-log-keys.ts'
import { makeLogKey } from '@soko/transparency/keys/log-key.ts'
import type { SiteData } from '../site-data.ts'

export const ORIGIN = 'localhost:8080/log/content/01K5ABCD'
const TILE = 'log/localhost_8080/log/content/01K5ABCD/tile/0'

/** Returns a signed checkpoint. Another `tree` gives the checkpoint of another log. */
export const signedTree = (size: number, tree = 'a tree'): SignedCheckpoint =>
  exampleCheckpoint(ORIGIN, size, { tree })

export const tileKey = (nth: number): string => `${TILE}/${String(nth).padStart(3, '0')}`

/** Grows the public log of a place in the service's order: tiles, signature, cosignature. */
export const growLog = async (data: SiteData, size: number, tree = 'a tree'): Promise<void> => {
  for (let nth = 0; nth < Math.floor(size / 256); nth += 1) {
    await data.objects.put(tileKey(nth), Buffer.alloc(8_192, `${tree} ${nth}`))
  }
  const log = data.logOf('content')
  const { objects } = data
  const store = await createCheckpointStore(
    log.kind === 'mongodb' ? { kind: 'mongodb', db: log.db, objects } : { kind: 'in-process', objects },
  )
  await store.advance(ORIGIN, signedTree(size, tree))
  await store.advanceCosigned(ORIGIN, signedTree(size - 1, tree))
}

export const rememberedIn = async ({ objects }: SiteData): Promise<Signatures> =>
  readSignatures(objects, ORIGIN)

export const addLogKey = async (data: SiteData, service: 'content' | 'markets'): Promise<void> => {
  const keys = await createLogKeys(data.logKeys(service, await dataKeyOf(data)))
  await keys.add(await makeLogKey(new Date()), await keys.read())
}

export const retireLogKey = async (data: SiteData, service: 'content' | 'markets'): Promise<void> => {
  const keys = await createLogKeys(data.logKeys(service, await dataKeyOf(data)))
  const [oldest] = await keys.read()
  if (oldest !== undefined) await keys.retire(oldest.publicKey, new Date().toISOString())
}

export const logKeysOf = async (data: SiteData) => {
  const read = async (service: 'content' | 'markets') => {
    const keys = await createLogKeys(data.logKeys(service, await dataKeyOf(data)))
    return (await keys.read()).map(({ publicKey, privateKey, ...key }) => ({
      ...key,
      publicKey: Buffer.from(publicKey).toString('hex'),
      privateKey: privateKey?.export({ format: 'jwk' }).d,
    }))
  }
  return { content: await read('content'), markets: await read('markets') }
}

const dataKeyOf = async (data: SiteData): Promise<Buffer> => {
  const key = await data.dataKey()
  if (key === undefined) throw new Error(`there is no data key in ${data.name}`)
  return key
}
