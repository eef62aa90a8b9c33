import { Flag } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/store.ts'
import type { ReportSubject } from './reports.api.ts'
import { reportsTexts } from './reports.texts.ts'

type Props = {
  readonly about: ReportSubject
  /** Accessible name of an icon button. Omit it for a button with text. */
  readonly label?: string
}

const ReportDialog = lazyPart(withLoadingBar(async () => (await import('./report-dialog.tsx')).ReportDialog))

export const ReportButton = ({ about, label }: Props) => {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const props = {
    className: label === undefined ? 'btn quiet' : 'icon-btn',
    ...(label !== undefined && { 'aria-label': label, title: label }),
    children: (
      <>
        <Icon of={Flag} />
        {label === undefined && reportsTexts.report}
      </>
    ),
  }
  if (status !== 'in') return <Link to={paths.login(pathname + search)} rel="nofollow" {...props} />
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
        {...props}
      />
      {wasOpened && (
        <ReportDialog
          about={about}
          open={open}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
