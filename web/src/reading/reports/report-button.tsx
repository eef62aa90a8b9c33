import { Flag } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { announced } from '../../shared/lib/coming-code.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/store.ts'
import type { ReportSubject } from './reports.api.ts'
import { reportsTexts } from './reports.texts.ts'

type Props = {
  readonly about: ReportSubject
  /** The button's name where it is an icon alone; else it carries its word. */
  readonly label?: string
}

const ReportDialog = lazyPart(announced(async () => (await import('./report-dialog.tsx')).ReportDialog))

/** Reports an analysis or a comment. It is a link to signing in for all who are not known to be members. */
export const ReportButton = ({ about, label }: Props) => {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const [touched, setTouched] = useState(false)
  const look = {
    className: label === undefined ? 'btn quiet' : 'icon-btn',
    ...(label !== undefined && { 'aria-label': label, title: label }),
    children: (
      <>
        <Icon of={Flag} />
        {label === undefined && reportsTexts.report}
      </>
    ),
  }
  if (status !== 'in') return <Link to={paths.login(pathname + search)} rel="nofollow" {...look} />
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setTouched(true)
          setOpen(true)
        }}
        {...look}
      />
      {touched && (
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
