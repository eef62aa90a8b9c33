import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadDataKey } from '@soko/platform/event-log/data-key.ts'
import { WrongDataKey } from '@soko/platform/event-log/errors.ts'
import { writeAtomically } from '@soko/platform/files/durable-file.ts'
import { keepFromOthers, makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { z } from 'zod'
import { isRunning } from '../servers/is-running.ts'

/** How scripts reach the processes of a running site. */
const SiteNote = z
  .object({
    pid: z.number(),
    origin: z.string(),
    serviceToken: z.string(),
    /** The addresses of each service's processes. */
    services: z.record(z.string(), z.array(z.string()).readonly()),
    /** Where the gateways answer operators. */
    gateways: z.array(z.string()).readonly(),
  })
  .readonly()
export type SiteNote = z.infer<typeof SiteNote>

const NOTE = 'site.json'
const KEY = 'data.key'
const SCRATCH = 'scratch'

/**
 * What a distributed site on this machine keeps beside its servers: its data key, which belongs to the data, and, while it
 * runs, how scripts reach it. Readable by its owner only.
 * @throws WrongDataKey, before anything is written, where a site has run but its key is gone.
 */
export const openSiteFolder = async (folder: string) => {
  if (existsSync(join(folder, SCRATCH)) && !existsSync(join(folder, KEY))) throw keyMissing(folder)
  makePrivateFolder(folder)
  return {
    /** What others can reach though they should not, and what to do: a line for people. */
    exposed: keepFromOthers(folder),
    dataKey: await loadDataKey(join(folder, KEY)),
    /** Known to the processes of one run only. */
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

/** The site that runs from this folder, or undefined. */
export const readSiteNote = async (folder: string): Promise<SiteNote | undefined> => {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const note = SiteNote.parse(JSON.parse(text))
  return isRunning(note.pid) ? note : undefined
}
