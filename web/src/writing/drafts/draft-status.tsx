import './drafts.css'
import { CircleAlert, CloudCheck, CloudUpload, HardDrive, type IconNode } from 'lucide'
import { Icon } from '../../shared/ui/icon.tsx'
import type { DraftView } from './autosave.ts'
import type { SyncStatus } from './draft-sync.types.ts'
import { draftsTexts } from './drafts.texts.ts'

const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type Props = Pick<DraftView, 'saving'> & {
  /** Undefined if the draft was never sent. */
  readonly where: SyncStatus | undefined
}

export const DraftStatus = ({ saving, where }: Props) => {
  if (saving !== undefined && saving.kind !== 'saved') {
    return (
      <p className="err" role="alert">
        <Icon of={CircleAlert} />
        {saving.kind === 'failed' ? draftsTexts.notSaved : draftsTexts.stale}
      </p>
    )
  }
  if (where !== undefined) return <SyncLine {...where} />
  return saving && <StatusLine icon={HardDrive} kind="synced" text={draftsTexts.saved} at={saving.at} />
}

const ICONS = { synced: CloudCheck, sending: CloudUpload, local: HardDrive, rejected: HardDrive } as const

const SyncLine = (where: SyncStatus) => {
  const { kind } = where
  const text = draftsTexts.status[kind]
  return (
    <StatusLine
      icon={ICONS[kind]}
      kind={kind}
      text={kind === 'rejected' ? `${text} ${where.message}` : text}
      at={kind === 'synced' ? where.at : undefined}
    />
  )
}

type StateProps = {
  readonly icon: IconNode
  readonly kind: SyncStatus['kind']
  readonly text: string
  readonly at?: string | undefined
}

const StatusLine = ({ icon, kind, text, at }: StateProps) => (
  <p className="draft-saved" data-status={kind}>
    <Icon of={icon} />
    <span>
      {text} {at !== undefined && <time dateTime={at}>{timeOfDay.format(new Date(at))}</time>}
    </span>
  </p>
)
