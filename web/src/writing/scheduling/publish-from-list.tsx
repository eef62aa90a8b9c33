import type { Schedule } from '@soko/contracts/types/draft.ts'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { draftName } from '../drafts/draft-names.ts'
import { publishNowTexts as texts } from './publish-now.texts.ts'
import { publishScheduled } from './publish-scheduled.ts'
import { printLocal } from './time-zones.ts'

type Props = {
  readonly userId: string
  readonly id: string
  readonly schedule: Schedule
  readonly title: string
  readonly onClose: () => void
}

export const PublishFromList = ({ userId, id, schedule, title, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const now = useNow()
  const { failure, local, note } = schedule
  const publish = async () => {
    const { post, error } = await dispatch(publishScheduled({ id, name: draftName(userId, id) }, note))
    if (post === undefined) return { error }
    const read = () => void navigate(paths.post(post))
    notify('success', texts.done(title), { label: texts.read, run: read, stays: true })
    return {}
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.title}
      confirm={texts.confirm}
      working={texts.working}
      onConfirm={publish}
    >
      <p>
        <b dir="auto">{title}</b>
      </p>
      <p>{failure === null ? texts.ofList.waiting(printLocal(local, now)) : texts.ofList.failed}</p>
    </ConfirmDialog>
  )
}
