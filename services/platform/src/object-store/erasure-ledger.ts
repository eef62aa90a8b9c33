import type { ObjectStore } from './object-store.ts'

/** Empty objects outside the logs: erasures survive the restore of an older backup. */
export const LEDGER = 'erasures/'

/** Erased users are `erasures/<id>`, so that ledgers of earlier versions are read. */
const prefixOf = (kind: Erased): string => (kind === 'user' ? LEDGER : `${LEDGER}${kind}/`)

type Erased = 'user' | 'contact' | 'import'

export const noteErasure = async (
  objects: Pick<ObjectStore, 'put'>,
  kind: Erased,
  id: string,
): Promise<void> => objects.put(`${prefixOf(kind)}${id}`, new Uint8Array())

export const isErasureNoted = async (
  objects: Pick<ObjectStore, 'head'>,
  kind: Erased,
  id: string,
): Promise<boolean> => (await objects.head(`${prefixOf(kind)}${id}`)) !== undefined

/** Lists the ids of the erased. */
export const notedErasures = async function* (
  objects: Pick<ObjectStore, 'list'>,
  kind: Erased,
): AsyncGenerator<string> {
  const prefix = prefixOf(kind)
  for await (const { key } of objects.list(prefix)) {
    const id = key.slice(prefix.length)
    if (!id.includes('/')) yield id
  }
}
