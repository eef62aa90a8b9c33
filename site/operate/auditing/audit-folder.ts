import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import { syncFolder, writeAtomically } from '@soko/platform/files/durable-file.ts'
import { makePrivateFolder, PRIVATE_FILE } from '@soko/platform/files/private-files.ts'
import { z } from 'zod'
import { type Alarm, type Evidence, NotChecked } from './findings.ts'
import { digestIn, type LeafRecords, RECORD_BYTES } from './leaf-records.ts'
import { restoreTreeEdge } from './tree-edge.ts'

const StoredState = z.object({
  v: z.literal(1),
  origin: z.string(),
  service: z.string(),
  /** The time at which the log starts, from the list of logs. */
  from: z.string(),
  /** The newest verified checkpoint, a signed note. */
  note: z.string(),
  /** `keys` signed this checkpoint; `known` also contains the keys of earlier checkpoints. */
  keys: z.array(z.string()),
  known: z.array(z.string()),
  edge: z.array(z.string()),
  /** Times of the last successful check (`at`) and of the last full one (`fullAt`), ISO 8601. */
  at: z.iso.datetime(),
  fullAt: z.iso.datetime(),
})

export type StoredLogState = StoredState & { readonly head: TreeHead }

type StoredState = z.infer<typeof StoredState>

export type LeafFile = {
  append(records: Buffer): Promise<void>
  digestOf(index: number): Promise<string>
  /** Resolves when the appended records are durable. */
  keep(): Promise<void>
  close(): Promise<void>
}

/** The state of a site's logs between runs, for one process at a time. */
export type AuditFolder = {
  /** Returns the stored logs. @throws NotChecked if the state of one is damaged. */
  read(): Promise<readonly StoredLogState[]>
  /** Replaces the stored state of a log atomically. Commit its leaf records first. */
  write(kept: Omit<StoredState, 'v'>): Promise<void>
  /** True if there are records for a tree of this size. */
  hasLeaves(origin: string, size: number): boolean
  readLeaves(origin: string, size: number, into: LeafRecords): Promise<void>
  /** Opens the records to append after `size` leaves; 0 starts a new file beside the committed one. */
  openLeaves(origin: string, size: number): Promise<LeafFile>
  /** Stores an alarm's evidence, unless the same alarm is stored already. Returns its folder. */
  storeEvidence(alarm: Alarm, files: Evidence): Promise<string>
  close(): void
}

const STATE = 'state.json'
const LEAVES = 'leaves'
const READ_AT_ONCE = 25_000

export const folderName = (text: string): string => text.replaceAll(/[^A-Za-z0-9.-]/g, '_')

/** Creates the folder if missing. @throws NotChecked if another process uses it */
export const openAuditFolder = (path: string): AuditFolder => {
  const logs = join(path, 'logs')
  makePrivateFolder(logs)
  const lock = lockFolder(path)
  const placeOf = (origin: string, file: string): string => join(logs, folderName(origin), file)

  return {
    read: async () => {
      const names = await readdir(logs)
      const files = names.map((name) => join(logs, name, STATE)).filter((file) => existsSync(file))
      return Promise.all(files.map(readState))
    },
    write: async (kept) => {
      const file = placeOf(kept.origin, STATE)
      await mkdir(dirname(file), { recursive: true })
      await writeAtomically(
        file,
        `${file}.new`,
        `${JSON.stringify(StoredState.parse({ ...kept, v: 1 }), null, 2)}\n`,
      )
    },
    hasLeaves: (origin, size) => size === 0 || existsSync(placeOf(origin, LEAVES)),
    readLeaves: async (origin, size, into) => {
      if (size === 0) return
      const file = await open(placeOf(origin, LEAVES))
      try {
        while (into.size < size) {
          const records = Buffer.alloc(Math.min(READ_AT_ONCE, size - into.size) * RECORD_BYTES)
          const { bytesRead } = await file.read(records, 0, records.length, into.size * RECORD_BYTES)
          if (bytesRead < records.length) throw damaged(placeOf(origin, LEAVES))
          into.restore(records)
        }
      } finally {
        await file.close()
      }
    },
    openLeaves: async (origin, size) => {
      const kept = placeOf(origin, LEAVES)
      const written = size === 0 ? `${kept}.new` : kept
      makePrivateFolder(dirname(kept))
      return openLeafFile(kept, written, size)
    },
    storeEvidence: async (alarm, files) => {
      const mark = createHash('sha256').update(alarm.message).digest('hex').slice(0, 8)
      const folder = join(path, 'alarms', `${alarm.about}-${mark}`)
      if (existsSync(folder)) return folder
      makePrivateFolder(folder)
      for (const [name, content] of Object.entries(files)) {
        await writeFile(join(folder, name), content, { mode: PRIVATE_FILE })
      }
      return folder
    },
    close: () => {
      lock.close()
    },
  }
}

const damaged = (file: string): NotChecked =>
  new NotChecked(
    `${file}, stored by the last run, is damaged. Move the folder away to start over, which also pins the keys again.`,
  )

/** An exclusive SQLite transaction, which the system releases however the process ends. */
const lockFolder = (path: string): DatabaseSync => {
  const lock = new DatabaseSync(join(path, 'lock.sqlite'))
  try {
    lock.exec('PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw new NotChecked(`The folder ${path} cannot be used: is another audit running in it?`, {
      cause: error,
    })
  }
}

const readState = async (file: string): Promise<StoredLogState> => {
  const state = StoredState.safeParse(parseJson(await readFile(file, 'utf8'))).data
  const head = parseCheckpoint(parseNote(state?.note ?? '')?.text ?? '')
  if (state === undefined || head?.origin !== state.origin) throw damaged(file)
  const edge = restoreTreeEdge(head.size, state.edge)
  if (edge === undefined || !isSameBytes(edge.root(), head.root)) throw damaged(file)
  return { ...state, head }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const openLeafFile = async (kept: string, written: string, size: number): Promise<LeafFile> => {
  const file = await open(written, size === 0 ? 'w+' : 'r+', PRIVATE_FILE)
  let end = size * RECORD_BYTES
  let isOpen = true
  let isKept = size > 0
  return {
    append: async (records) => {
      await file.write(records, 0, records.length, end)
      end += records.length
    },
    digestOf: async (index) => {
      const record = Buffer.alloc(RECORD_BYTES)
      await file.read(record, 0, RECORD_BYTES, index * RECORD_BYTES)
      return digestIn(record)
    },
    keep: async () => {
      await file.sync()
      if (isKept) return
      await rename(written, kept)
      await syncFolder(dirname(kept))
      isKept = true
    },
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await file.close()
      if (!isKept) await rm(written, { force: true })
    },
  }
}
