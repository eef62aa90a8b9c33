import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadDataKey } from '@soko/platform/event-log/data-key.ts'
import { WrongDataKey } from '@soko/platform/event-log/errors.ts'
import { writeAtomically } from '@soko/platform/files/durable-file.ts'
import { restrictToOwner, makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { z } from 'zod'
import { isRunning } from '../servers/is-running.ts'

/** Lets scripts find the processes of a running site. */
const SiteNote = z
  .object({
    pid: z.number(),
    origin: z.string(),
    serviceToken: z.string(),
    /** Base URLs of each service's processes. */
    services: z.record(z.string(), z.array(z.string()).readonly()),
    /** Operators' endpoints of the gateways. */
    gateways: z.array(z.string()).readonly(),
  })
  .readonly()
export type SiteNote = z.infer<typeof SiteNote>

const NOTE = 'site.json'
const KEY = 'data.key'
const SCRATCH = 'scratch'

/**
 * Opens the local folder of a distributed site: its data key, and, while it runs, the site note for scripts. Only
 * the owner can read it.
 * @throws WrongDataKey, before anything is written, if the site has run before but its key is missing.
 */
export const openSiteFolder = async (folder: string) => {
  if (existsSync(join(folder, SCRATCH)) && !existsSync(join(folder, KEY))) throw keyMissing(folder)
  makePrivateFolder(folder)
  return {
    /** A message about files that others can read, and how to fix it. */
    exposed: restrictToOwner(folder),
    dataKey: await loadDataKey(join(folder, KEY)),
    /** Generated for each run. */
    serviceToken: randomBytes(32).toString('base64url'),
    scratch: join(folder, SCRATCH),
    note: async (note: SiteNote): Promise<void> => {
      const file = join(folder, NOTE)
      await writeAtomically(file, `${file}.part`, JSON.stringify(note))
    },
    forget: async (): Promise<void> => rm(join(folder, NOTE), { force: true }),
  }
}

const keyMissing = (folder: string): WrongDataKey =>
  new WrongDataKey(
    `A site has run from ${folder}, but its ${KEY} is missing: bring it back from a backup. Nothing was written.`,
  )

/** Returns the note of the site that runs from this folder, or undefined. */
export const readSiteNote = async (folder: string): Promise<SiteNote | undefined> => {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const note = SiteNote.parse(JSON.parse(text))
  return isRunning(note.pid) ? note : undefined
}
