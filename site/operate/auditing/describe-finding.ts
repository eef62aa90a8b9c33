import type { AuditedLog } from './audit-log.ts'
import type { Finding } from './audit-site.ts'
import { count } from './leaf-names.ts'

const number = new Intl.NumberFormat('en')

export const describeFinding = (finding: Finding, witnesses: number): string => {
  const { log } = finding
  if (finding.kind === 'not-checked') return `${log}: not checked. ${finding.why}`
  if (finding.kind === 'alarm') {
    const { alarm, evidence } = finding
    return `${log}: ALARM (${alarm.about}). ${alarm.message} What shows it is kept in ${evidence}.`
  }
  return `${log}: ${describeAudit(finding.audited, witnesses)}`
}

const describeAudit = (
  { size, added, full, texts, ended, cosigned, keys, follows }: AuditedLog,
  witnesses: number,
): string =>
  [
    `${count(size)}${added === undefined ? '' : `, ${number.format(added)} of them new`}; all is well.`,
    full && added !== undefined && 'All was read again.',
    texts + ended > 0 &&
      `${number.format(texts)} texts are as they were recorded, ${number.format(ended)} are withdrawn or erased, as later leaves say.`,
    witnesses > 0 && `${cosigned} of ${witnesses} witnesses signed it, too.`,
    follows !== undefined &&
      `It stands in the place of ${follows.origin}, with all its leaves, and is signed by ${follows.isKeySame ? 'the same key' : 'ANOTHER KEY, of which you should ask'}.`,
    added === undefined && `This was the first time: from now on it is believed by ${keys.join(' and ')}.`,
  ]
    .filter((part) => part !== false)
    .join(' ')
