import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { writeAtomically } from '../files/durable-file.ts'
import { makePrivateFolder } from '../files/private-files.ts'

/** A folder of mails, for a site on one machine and tests. */
export type Outbox = {
  /**
   * Writes a mail atomically as `<ULID>.<stream>.eml`. It stays until an operator moves it or `forget` removes it.
   * @param about the stream (`Mail.about`).
   * @param time in milliseconds since 1970.
   */
  readonly write: (about: string, time: number, message: Uint8Array) => Promise<void>
  /** Removes the mails about a stream. Idempotent. */
  readonly forget: (about: string) => Promise<void>
}

const temporarySuffix = '.part'
const suffixOf = (about: string): string => `.${about}.eml`

/** @param folder becomes owner-only, because mails contain password reset links. One process may write to it. */
export const openOutbox = async (folder: string): Promise<Outbox> => {
  makePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    if (name.endsWith(temporarySuffix)) await rm(join(folder, name))
  }
  const nextName = monotonicFactory()

  return {
    write: async (about, time, message) => {
      const path = join(folder, `${nextName(time)}${suffixOf(about)}`)
      await writeAtomically(path, path + temporarySuffix, message)
    },
    forget: async (about) => {
      for (const name of await readdir(folder)) {
        // An operator may move the file at the same time.
        if (name.endsWith(suffixOf(about))) await rm(join(folder, name), { force: true })
      }
    },
  }
}
