import './drafts.css'
import { CircleAlert, HardDrive } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import type { DraftView } from './autosave.ts'
import { draftsTexts } from './drafts.texts.ts'

const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Says that the draft is safe, and since when; or that it is not. */
export const DraftStatus = ({ saving }: Pick<DraftView, 'saving'>) => {
  if (saving === undefined) return null
  if (saving.kind !== 'saved') {
    return (
      <p className="err" role="alert">
        <Icon of={CircleAlert} />
        {saving.kind === 'refused' ? draftsTexts.notSaved : draftsTexts.overtaken}
      </p>
    )
  }
  return (
    <p className="draft-saved">
      <Icon of={HardDrive} />
      <span>
        {draftsTexts.saved} <time dateTime={saving.at}>{timeOfDay.format(new Date(saving.at))}</time>
      </span>
    </p>
  )
}
