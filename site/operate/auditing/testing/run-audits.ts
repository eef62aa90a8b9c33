import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { makeLogKey } from '@soko/transparency/witnesses/testing/test-keys.ts'
import { onTestFinished } from 'vitest'
import type { AuditedLog } from '../audit-log.ts'
import { auditSite, type AuditSiteOptions, type Finding } from '../audit-site.ts'
import type { Alarm } from '../findings.ts'
import { createTestLog, type TestLog, textsOf } from './test-log.ts'
import { type ServedLog, serveLog, startTestSite, type TestSite } from './test-site.ts'

export type Audits = {
  readonly site: TestSite
  readonly folder: string
  run(options?: Partial<AuditSiteOptions>): Promise<readonly Finding[]>
  readonly waits: number[]
  onWait: (() => void) | undefined
}

/** Starts a site that serves these logs. If there are any, runs a first audit, which must find them good. */
export const startAudits = async (...logs: readonly ServedLog[]): Promise<Audits> => {
  const site = await startTestSite()
  const folder = await mkdtemp(join(tmpdir(), 'soko-audit-'))
  onTestFinished(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })
  const audits: Audits = {
    site,
    folder,
    waits: [],
    onWait: undefined,
    run: async (options = {}) =>
      auditOnce({
        site: new URL(site.address),
        folder,
        wait: async (milliseconds) => {
          audits.waits.push(milliseconds)
          audits.onWait?.()
        },
        ...options,
      }),
  }
  site.logs = logs
  if (logs.length > 0) good(await audits.run())
  return audits
}

export const auditOnce = async (
  options: Pick<AuditSiteOptions, 'site' | 'folder'> & Partial<AuditSiteOptions>,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  await auditSite({
    service: undefined,
    keys: [],
    witnesses: [],
    full: false,
    patience: 60_000,
    now: () => new Date(),
    onProgress: () => {},
    onFinding: (finding) => {
      findings.push(finding)
    },
    ...options,
  })
  return findings
}

/** Returns for each log `good`, the name of its alarm, or why it was not checked. */
export const namesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map((finding) =>
    finding.kind === 'alarm'
      ? `${finding.log}: ${finding.alarm.about}`
      : `${finding.log}: ${finding.kind === 'good' ? 'good' : finding.why}`,
  )

export const ORIGIN = 'soko.example/log/content/01K5ABCD'
export const key = makeLogKey(ORIGIN)
export const vkey = formatVkey(key.key)
export const show = ({ events }: TestLog): ServedLog => serveLog(ORIGIN, events, [key])
export const logOf = (size: number, seed?: string): TestLog => {
  const log = createTestLog(seed)
  log.growTo(size)
  return log
}

/** Returns the audited log of the only finding, which must have no alarm. */
export const good = (findings: readonly Finding[]): AuditedLog => {
  const [finding] = findings
  if (finding?.kind === 'good') return finding.audited
  throw new Error(namesOf(findings).join(', '))
}

export const alarm = (
  findings: readonly Finding[],
): Pick<Alarm, 'about' | 'message'> & { readonly evidence: string } => {
  const [finding] = findings
  if (finding?.kind !== 'alarm') throw new Error(namesOf(findings).join(', '))
  const { about, message } = finding.alarm
  return { about, message, evidence: finding.evidence }
}

export const countsOf = ({ events }: TestLog): Pick<AuditedLog, 'texts' | 'ended'> => {
  const silent = events.filter(({ leaf }) => /^(?:retraction|restoration|erasure)$/.test(leaf.kind)).length
  const texts = textsOf(events).filter(({ text }) => text !== null).length
  return { texts, ended: events.length - silent - texts }
}
