import type { NoteKey } from '@soko/contracts/transparency/note.ts'
import { type AuditFolder, type StoredLogState, openAuditFolder } from './audit-folder.ts'
import { auditLog, type AuditedLog } from './audit-log.ts'
import { Alarm, NotChecked } from './findings.ts'
import { type ListedLog, readLogList } from './log-list.ts'
import { createSiteReader, type SiteReaderOptions } from './site-reader.ts'

export type AuditSiteOptions = SiteReaderOptions & {
  readonly site: URL
  readonly folder: string
  readonly service: string | undefined
  readonly keys: readonly NoteKey[]
  readonly witnesses: readonly NoteKey[]
  readonly full: boolean
  readonly now: () => Date
  readonly onProgress: (log: string, done: number, total: number) => void
  readonly onFinding: (finding: Finding) => void
}

export type Finding = { readonly log: string } & (
  | { readonly kind: 'good'; readonly audited: AuditedLog }
  | { readonly kind: 'alarm'; readonly alarm: Alarm; readonly evidence: string }
  | { readonly kind: 'not-checked'; readonly why: string }
)

/** Audits the logs independently. @throws NotChecked if none can be audited */
export const auditSite = async (options: AuditSiteOptions): Promise<void> => {
  const { site, service, keys, witnesses, full, now, onProgress, onFinding } = options
  const folder = openAuditFolder(options.folder)
  const reader = createSiteReader(site, options)
  const isWanted = (log: { readonly service: string }): boolean =>
    service === undefined || log.service === service

  const find = async (log: string, audit: () => Promise<AuditedLog>): Promise<void> => {
    try {
      onFinding({ log, kind: 'good', audited: await audit() })
    } catch (error) {
      if (error instanceof NotChecked) onFinding({ log, kind: 'not-checked', why: error.message })
      else if (error instanceof Alarm) {
        onFinding({ log, kind: 'alarm', alarm: error, evidence: await keep(folder, log, error, now()) })
      } else throw error
    }
  }

  try {
    const kept = (await folder.read()).filter(isWanted)
    const listed = (await readLogList(reader)).filter(isWanted)
    if (listed.length === 0 && kept.length === 0) throw new NotChecked(noneAt(site, service))
    for (const log of listed) {
      const name = log.isCurrent ? log.service : `${log.service} (${log.origin})`
      await find(name, async () =>
        auditLog(log, {
          reader,
          folder,
          stored: kept.find(({ origin }) => origin === log.origin),
          former: log.isCurrent ? newestOf(log, kept) : undefined,
          keys: keys.filter((key) => key.name === log.origin),
          witnesses,
          full,
          now,
          onProgress: (done, total) => {
            onProgress(name, done, total)
          },
        }),
      )
    }
    for (const { origin, service, note } of kept) {
      if (listed.some((log) => log.origin === origin)) continue
      await find(`${service} (${origin})`, async () => {
        throw new Alarm('gone', `The site does not list the log ${origin} any more.`, {
          'kept.checkpoint': note,
        })
      })
    }
    const unlisted = keys.filter(({ name }) => !listed.some(({ origin }) => origin === name))
    for (const { name } of service === undefined ? unlisted : []) {
      await find(name, async () => {
        throw new NotChecked('The site lists no log with the given key.')
      })
    }
  } finally {
    reader.close()
    folder.close()
  }
}

const newestOf = (
  { service, origin }: ListedLog,
  kept: readonly StoredLogState[],
): StoredLogState | undefined =>
  kept
    .filter((log) => log.service === service && log.origin !== origin)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)

const noneAt = ({ origin }: URL, service: string | undefined): string =>
  `${origin} lists no public log${service === undefined ? '' : ` of ${service}`}.`

const keep = async (folder: AuditFolder, log: string, alarm: Alarm, now: Date): Promise<string> =>
  folder.storeEvidence(alarm, {
    'what.txt': `${now.toISOString()} ${log}: ${alarm.about}: ${alarm.message}\n`,
    ...alarm.evidence,
  })
