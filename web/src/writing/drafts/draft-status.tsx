import './drafts.css'
import { CircleAlert, CloudCheck, CloudUpload, HardDrive, type IconNode } from 'lucide'
import { Icon } from '../../shared/ui/icon.tsx'
import type { DraftView } from './autosave.ts'
import type { Whereabouts } from './draft-sync.types.ts'
import { draftsTexts } from './drafts.texts.ts'

const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type Props = Pick<DraftView, 'saving'> & {
  /** Of a draft that is kept on the server, too. */
  readonly where: Whereabouts | undefined
}

/** Says where the draft is safe, and since when; or that it is not. */
export const DraftStatus = ({ saving, where }: Props) => {
  if (saving !== undefined && saving.kind !== 'saved') {
    return (
      <p className="err" role="alert">
        <Icon of={CircleAlert} />
        {saving.kind === 'refused' ? draftsTexts.notSaved : draftsTexts.overtaken}
      </p>
    )
  }
  if (where !== undefined) return <Where {...where} />
  return saving && <State icon={HardDrive} kind="everywhere" words={draftsTexts.saved} at={saving.at} />
}

const ICONS = { everywhere: CloudCheck, sending: CloudUpload, here: HardDrive, refused: HardDrive } as const

const Where = (where: Whereabouts) => {
  const { kind } = where
  const words = draftsTexts.where[kind]
  return (
    <State
      icon={ICONS[kind]}
      kind={kind}
      words={kind === 'refused' ? `${words} ${where.message}` : words}
      at={kind === 'everywhere' ? where.at : undefined}
    />
  )
}

type StateProps = {
  readonly icon: IconNode
  readonly kind: Whereabouts['kind']
  readonly words: string
  readonly at?: string | undefined
}

const State = ({ icon, kind, words, at }: StateProps) => (
  <p className="draft-saved" data-where={kind}>
    <Icon of={icon} />
    <span>
      {words} {at !== undefined && <time dateTime={at}>{timeOfDay.format(new Date(at))}</time>}
    </span>
  </p>
)
