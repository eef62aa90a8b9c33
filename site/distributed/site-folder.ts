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

const SiteNote = z
  .object({
    pid: z.number(),
    origin: z.string(),
    serviceToken: z.string(),
    services: z.record(z.string(), z.array(z.string()).readonly()),
    gateways: z.array(z.string()).readonly(),
  })
  .readonly()
export type SiteNote = z.infer<typeof SiteNote>

const NOTE = 'site.json'
const KEY = 'data.key'
const SCRATCH = 'scratch'

/** Opens a folder that only its owner can read. @throws WrongDataKey if the data key is lost */
export const openSiteFolder = async (folder: string) => {
  if (existsSync(join(folder, SCRATCH)) && !existsSync(join(folder, KEY))) throw keyMissing(folder)
  makePrivateFolder(folder)
  return {
    /** A warning with its fix if other users can read the folder; otherwise undefined. */
    exposed: restrictToOwner(folder),
    dataKey: await loadDataKey(join(folder, KEY)),
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

export const readSiteNote = async (folder: string): Promise<SiteNote | undefined> => {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const note = SiteNote.parse(JSON.parse(text))
  return isRunning(note.pid) ? note : undefined
}
