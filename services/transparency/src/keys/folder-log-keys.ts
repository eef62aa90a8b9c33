import { join } from 'node:path'
import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { readIfThere, writeAtomically } from '@soko/platform/files/durable-file.ts'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import { DataFolderUnusable } from '@soko/shell/running/data-folder.ts'
import { z } from 'zod'
import { oldestFirst, readLogKey, retireLogKey, StoredLogKey, storeLogKey } from './log-key.ts'
import type { LogKey, LogKeys } from './log-keys.ts'

const FILE = 'log-keys.json'

const StoredKeys = z.object({ keys: z.array(StoredLogKey) })

/** Stores keys in a file that only its owner can read, for one process. @throws DataFolderUnusable */
export const createFolderLogKeys = async (folder: string): Promise<LogKeys> => {
  const file = join(folder, FILE)
  const queue = createOneAtATime()
  let keys = await readKeys(file)

  const write = async (next: readonly LogKey[]): Promise<void> => {
    const draft = `${file}.new`
    makePrivateFolder(folder)
    await writeAtomically(file, draft, JSON.stringify({ keys: next.map(storeLogKey) }))
    keys = next
  }

  return {
    read: async () => Promise.resolve(keys),
    add: async (key, known) =>
      queue.run(async () => {
        if (known.length === keys.length) await write(oldestFirst([...keys, key]))
      }),
    retire: async (publicKey, at) =>
      queue.run(async () =>
        write(keys.map((key) => (isSameBytes(key.publicKey, publicKey) ? retireLogKey(key, at) : key))),
      ),
  }
}

const readKeys = async (file: string): Promise<readonly LogKey[]> => {
  const text = await readIfThere(file)
  if (text === undefined) return []
  try {
    return oldestFirst(StoredKeys.parse(JSON.parse(text)).keys.map(readLogKey))
  } catch (error) {
    throw new DataFolderUnusable(
      `The keys of the public log in ${file} cannot be read. Restore the file from a backup. If you have none, remove it; the log is then not signed until an admin begins a new origin.`,
      { cause: error },
    )
  }
}
