import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '../lib/plain-click.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { unsavedTexts as texts } from './unsaved.texts.ts'

const ConfirmDialog = lazyPart(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog)

/**
 * Stands in a form while it holds what has not been saved: says so, and asks before one leaves it. By a link of the site
 * that is a dialog; where the whole document goes the browser asks in its own words.
 */
export const Unsaved = () => {
  const [to, setTo] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || !isPlainClick(event) || !leadsAway(link)) return
      event.preventDefault()
      event.stopPropagation()
      setTo(link.pathname + link.search + link.hash)
    }
    addEventListener('beforeunload', beforeUnload)
    // Before the link itself takes the click.
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [])
  return (
    <>
      <p className="hint">{texts.open}</p>
      {to !== undefined && (
        <ConfirmDialog
          open
          onClose={() => {
            setTo(undefined)
          }}
          title={texts.ask}
          confirm={texts.leave}
          working={texts.leave}
          bad
          onConfirm={async () => {
            await navigate(to)
            return {}
          }}
        >
          <p>{texts.lost}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** To another page of this site, in this tab. */
const leadsAway = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname !== location.pathname && target === ''
