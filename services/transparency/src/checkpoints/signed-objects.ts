import { text } from 'node:stream/consumers'
import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { z } from 'zod'
import { objectKeyOf, SIGNED } from '../objects/object-keys.ts'
import type { Signatures } from './checkpoint-store.ts'

const Checkpoint = z.object({ size: z.int().nonnegative(), root: z.base64(), note: z.string() })

const Stored = z.object({
  origin: z.string(),
  signed: Checkpoint.exactOptional(),
  cosigned: Checkpoint.exactOptional(),
})

/** Reads objects, which database backups do not contain. @throws Error if the object is damaged. */
export const readSignatures = async (
  objects: Pick<ObjectStore, 'get'>,
  origin: string,
): Promise<Signatures> => {
  const { origin: stored, ...signatures } = (await readObject(objects, keyOf(origin))) ?? { origin }
  if (stored !== origin) throw new Error(`the object ${keyOf(origin)} is of ${stored}, not of ${origin}`)
  return signatures
}

/** Replaces the signatures of an origin. Resolves when durable. */
export const writeSignatures = async (
  objects: Pick<ObjectStore, 'put'>,
  origin: string,
  signatures: Signatures,
): Promise<void> => objects.put(keyOf(origin), Buffer.from(JSON.stringify({ origin, ...signatures })))

/** @throws Error if an object is damaged. */
export const readAllSignatures = async (
  objects: Pick<ObjectStore, 'get' | 'list'>,
): Promise<ReadonlyMap<string, Signatures>> => {
  const all = new Map<string, Signatures>()
  for await (const { key } of objects.list(SIGNED)) {
    const { origin, ...signatures } = (await readObject(objects, key)) ?? {}
    if (origin !== undefined) all.set(origin, signatures)
  }
  return all
}

const keyOf = (origin: string): string => `${SIGNED}${objectKeyOf(origin)}`

const readObject = async (
  objects: Pick<ObjectStore, 'get'>,
  key: string,
): Promise<z.infer<typeof Stored> | undefined> => {
  const stream = await objects.get(key)
  if (stream === undefined) return undefined
  const stored = await text(stream)
  try {
    return Stored.parse(JSON.parse(stored))
  } catch (error) {
    throw new CorruptLog(`the object ${key} is damaged: restore it from a backup`, { cause: error })
  }
}
