import './offline.css'
import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { api } from '../../app/api.ts'
import { type Thunk, useAppDispatch } from '../../app/store.ts'
import { isThere } from '../../lib/is-there.ts'
import { forgetSavedCopy, noteSavedCopy, useSavedCopy } from '../../lib/saved-copy.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useWhenBack } from '../../lib/use-when-back.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrintedDate } from '../../ui/time.tsx'
import { offlineTexts as texts } from './offline.texts.ts'

/** All that a page may show from a copy. */
const SHOWN = ['Post', 'Comments', 'User', 'Bookmarks', 'Site', 'Notifications'] as const

// The worker marks a page that it has saved whole.
const { saved } = document.documentElement.dataset
if (saved !== undefined) noteSavedCopy(saved)

/** Asks the site again for all that is shown, if it is there. */
const refresh = (): Thunk<Promise<void>> => async (dispatch) => {
  if (!(await isThere())) return
  forgetSavedCopy()
  dispatch(api.util.invalidateTags([...SHOWN]))
}

/** Says above a page that it is a saved copy, and since when. It goes by itself once the network is back. */
export const SavedNotice = () => {
  const at = useSavedCopy(useLocation().pathname)
  const isOnline = useOnline()
  const dispatch = useAppDispatch()
  useWhenBack(at !== undefined, () => void dispatch(refresh()))

  if (at === undefined) return null
  return (
    <div className="wrap">
      <div className="saved-copy" role="status">
        <p>
          <Icon of={CloudOff} />
          <span>
            {texts.saved} <PrintedDate at={at} withTime />. {isOnline ? texts.away : texts.offline}
          </span>
        </p>
        <Button kind="quiet" onClick={() => void dispatch(refresh())}>
          {texts.retry}
        </Button>
      </div>
    </div>
  )
}
