import { join } from 'node:path'
import { type NoteKey, parseVkey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { createProgressBar, type ProgressBar } from '../../cli/progress-bar.ts'
import { readOptions } from '../../cli/read-options.ts'
import { folderName } from './audit-folder.ts'
import { auditSite, type Finding } from './audit-site.ts'
import { NotChecked } from './findings.ts'
import { describeFinding } from './describe-finding.ts'

const USAGE =
  'npm run audit -- URL [--log content|markets] [--vkey KEY] [--witness KEY] [--state DIR] [--full] [--patience SECONDS] [--quiet]'

const HELP = `${USAGE}

Follows the public logs of a site from outside, by nothing but HTTP: what was signed stays signed, every leaf is in the tree, and what was
recorded is still shown unless a later leaf says that it was withdrawn or erased.

  --log SERVICE       only the log of content, or of markets
  --vkey KEY          a key that you know to be the log's, for each log one or more; else those that sign the first time are believed from then on
  --witness KEY       a witness whose signatures are counted; may be repeated
  --state DIR         where what was found is kept: .soko-audit/<host> unless given
  --full              reads all again. Else a run reads what is new since the last one, and the texts of what was restored since; a week after
                      all was read it does so by itself. What vanishes in between from what a run has read is found by then
  --patience SECONDS  how long it waits for a site that does not answer, or a text whose retraction is not signed yet: 120 unless given
  --quiet             says nothing while all is well, save that a log goes on under another name

Ends with 0 when all is well, with 1 on an alarm, with 2 when something could not be checked.`

const Exit = { good: 0, alarm: 1, notChecked: 2 } as const

export const runAudit = async (): Promise<void> => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: {
      log: { type: 'string' },
      vkey: { type: 'string', multiple: true, default: [] },
      witness: { type: 'string', multiple: true, default: [] },
      state: { type: 'string' },
      full: { type: 'boolean', default: false },
      patience: { type: 'string', default: '120' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return
  }
  const found = new Set<Finding['kind']>()
  const bar = createBars()
  try {
    const site = siteOf(positionals)
    await auditSite({
      site,
      folder: values.state ?? join('.soko-audit', folderName(site.host)),
      service: values.log,
      keys: values.vkey.map((text) => keyOf('--vkey', SignatureType.ed25519, text)),
      witnesses: values.witness.map((text) => keyOf('--witness', SignatureType.cosignature, text)),
      full: values.full,
      patience: patienceOf(values.patience),
      now: () => new Date(),
      onProgress: bar.show,
      onFinding: (finding) => {
        bar.clear()
        found.add(finding.kind)
        const line = describeFinding(finding, values.witness.length)
        if (finding.kind !== 'good') console.error(line)
        else if (!values.quiet || finding.audited.follows !== undefined) console.log(line)
      },
    })
  } catch (error) {
    bar.clear()
    found.add('not-checked')
    console.error(error instanceof Error ? error.message : error)
  }
  if (found.has('alarm')) process.exitCode = Exit.alarm
  else if (found.has('not-checked')) process.exitCode = Exit.notChecked
}

const createBars = (): {
  readonly show: (log: string, done: number, total: number) => void
  readonly clear: () => void
} => {
  const bars = new Map<string, ProgressBar>()
  return {
    show: (log, done, total) => {
      const bar = bars.get(log) ?? createProgressBar(log)
      bars.set(log, bar)
      bar.show(done, total)
    },
    clear: () => {
      for (const bar of bars.values()) bar.clear()
    },
  }
}

const siteOf = (words: readonly string[]): URL => {
  const [address = '', ...others] = words
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url !== null && isWeb && others.length === 0 && url.username === '') return new URL(url.origin)
  throw new NotChecked(`Name one site, as https://soko.example: ${USAGE}`)
}

const keyOf = (option: string, type: number, text: string): NoteKey => {
  const key = parseVkey(text)
  if (key?.type === type) return key
  throw new NotChecked(`${option}: ${JSON.stringify(text)} is not such a key.`)
}

/** Returns milliseconds. @throws NotChecked unless the text is a number of seconds. */
const patienceOf = (seconds: string): number => {
  if (/^\d{1,6}$/.test(seconds)) return Number(seconds) * 1_000
  throw new NotChecked('--patience must be a number of seconds.')
}
