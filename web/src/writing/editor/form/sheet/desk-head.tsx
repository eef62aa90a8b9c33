import { useLocation } from 'react-router-dom'
import { paths } from '../../../../shared/lib/paths.ts'
import { useSession } from '../../../../shared/store/use-session.ts'
import { idlePart } from '../../../../shared/ui/idle-part.tsx'
import { FocusMode } from './focus-mode.tsx'

const ContinueDraft = idlePart(async () => (await import('../../../drafts/continue-draft.tsx')).ContinueDraft)

/** What stands beside the heading of the form. The address of a new draft names it once something was written. */
export const DeskHead = () => {
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const isBlank = pathname === paths.write && !new URLSearchParams(search).has('draft')
  return (
    <>
      {isBlank && user && <ContinueDraft userId={user._id} />}
      <FocusMode />
    </>
  )
}
