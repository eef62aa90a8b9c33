import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE } from '@soko/platform/files/private-files.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { readPlaces, readServers } from './config.ts'
import { isRunning } from './is-running.ts'

/** The servers that `npm run provision` runs, and its process. They stop with it. */
type Note = { readonly pid: number; readonly servers: Servers }

/** Finds servers in the environment, or of `npm run provision`. @throws InvalidEnvironment for only some */
export const findServers = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<Servers | undefined> => {
  const named = readServers(env)
  if (named !== undefined) return named
  const note = await readNote(readPlaces(env).cache)
  return note !== undefined && isRunning(note.pid) ? note.servers : undefined
}

export const noteServers = async (
  servers: Servers,
  cache: string,
): Promise<{ readonly forget: () => Promise<void> }> => {
  await mkdir(cache, { recursive: true })
  const note: Note = { pid: process.pid, servers }
  await rm(fileIn(cache), { force: true })
  // The file is private, because it contains the keys of the object store.
  await writeFile(fileIn(cache), JSON.stringify(note), { mode: PRIVATE_FILE })
  return {
    forget: async () => {
      if ((await readNote(cache))?.pid === process.pid) await rm(fileIn(cache), { force: true })
    },
  }
}

const fileIn = (cache: string): string => join(cache, 'servers.json')

const readNote = async (cache: string): Promise<Note | undefined> => {
  try {
    return JSON.parse(await readFile(fileIn(cache), 'utf8')) as Note
  } catch {
    return undefined
  }
}
