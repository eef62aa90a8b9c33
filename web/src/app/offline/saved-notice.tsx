import './offline.css'
import { CircleCheck, CloudOff } from 'lucide'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { markSavedCopy, useSavedCopy } from '../../shared/lib/saved-copy.ts'
import { useOnline } from '../../shared/lib/use-online.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { refreshPage } from './refresh-page.ts'
import { offlineTexts as texts } from './offline.texts.ts'

// The service worker sets this attribute in saved pages.
const { saved } = document.documentElement.dataset
if (saved !== undefined) markSavedCopy(saved)

/** Notice of a saved copy; in the editor only its reason. Keeps its height after a refresh. */
export const SavedNotice = () => {
  const { pathname } = useLocation()
  return <Notice key={pathname} path={pathname} />
}

const Notice = ({ path }: { readonly path: string }) => {
  const at = useSavedCopy(path)
  const [state, setState] = useState<'none' | 'shown' | 'closed'>('none')
  if (at !== undefined && state !== 'shown') setState('shown')
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const isOnline = useOnline()
  const { isAway, ask } = useRefresh(at !== undefined, () => {
    setHeight(box.current?.offsetHeight)
  })

  if (state !== 'shown') return null
  const isAsking = isOnline && !isAway
  const reason = isOnline ? texts.away : texts.offline
  // The editor's text is the author's own, not a copy.
  const isForm = path === paths.write
  return (
    <div className="wrap">
      <div ref={box} className="saved-copy" role="status" style={{ minHeight: height }}>
        {at === undefined ? (
          <p>
            <Icon of={CircleCheck} />
            <span>{isForm ? texts.reached : texts.present}</span>
          </p>
        ) : (
          <p>
            <Icon of={CloudOff} />
            <span>
              {isForm ? (
                reason
              ) : (
                <>
                  {texts.saved} <FormattedDate at={at} withTime />. {isAsking ? texts.asking : reason}
                </>
              )}
            </span>
          </p>
        )}
        {at === undefined ? (
          <Button
            kind="quiet"
            onClick={() => {
              setState('closed')
            }}
          >
            {texts.close}
          </Button>
        ) : (
          !isAsking && (
            <Button kind="quiet" onClick={ask}>
              {texts.retry}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

/** Makes one attempt at a time. Calls `before` at the start of each. */
const useRefresh = (isCopy: boolean, before: () => void) => {
  const dispatch = useAppDispatch()
  const [isAway, setIsAway] = useState(false)
  const isRunning = useRef(false)
  const refreshOnce = async () => {
    if (isRunning.current) return
    isRunning.current = true
    before()
    setIsAway(!(await dispatch(refreshPage())))
    isRunning.current = false
  }
  const ask = () => void refreshOnce()
  useRetryWhenOnline(isCopy, ask)
  return { isAway, ask }
}
