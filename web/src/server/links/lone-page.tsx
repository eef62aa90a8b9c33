import type { ReactNode } from 'react'
import { Logo } from '../../app/shell/logo.tsx'
import { Icon, type IconNode } from '../../shared/ui/icon.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import type { List } from './read-list.ts'
import { linksTexts as texts } from './links.texts.ts'

export type LinkPage = {
  readonly title: string
  /** The HTTP status, 200 by default. */
  readonly status?: number
  readonly content: ReactNode
}

type Props = {
  readonly title: string
  readonly icon?: IconNode
  readonly isGood?: boolean
  readonly hasFailed?: boolean
  readonly children: ReactNode
}

/** A page with one message, without menus: its readers may have no account and no scripts. */
export const LonePage = ({ title, icon, isGood = false, hasFailed = false, children }: Props) => (
  <>
    <header className="top">
      <div className="wrap">
        <Logo />
      </div>
    </header>
    <main className="lone stack">
      {icon && (
        <div className={isGood ? 'lone-icon good' : 'lone-icon'}>
          <Icon of={icon} />
        </div>
      )}
      <h1>{title}</h1>
      {hasFailed && <FieldError error={texts.failed} />}
      {children}
    </main>
  </>
)

/** Leads to the author's latest analysis, or to the home page. */
export const Onwards = ({ list: { latest }, children }: OnwardsProps) => (
  <div className="lone-acts">
    <LinkButton kind="go" to={latest ?? paths.home}>
      {latest === undefined ? texts.home : texts.latest}
    </LinkButton>
    {children}
  </div>
)

type OnwardsProps = { readonly list: List; readonly children?: ReactNode }

type PostButtonProps = {
  readonly action: string
  /** The name of a field without a value, which selects the command. */
  readonly field?: string
  readonly value?: string
  readonly isMain?: boolean
  readonly children: string
}

/** A form with only a button: links must not change anything, because mail scanners open them. */
export const PostButton = ({ action, field, value = '', isMain = false, children }: PostButtonProps) => (
  <form method="post" action={action}>
    {field !== undefined && <input type="hidden" name={field} value={value} />}
    <button type="submit" className={isMain ? 'btn go' : 'btn'}>
      {children}
    </button>
  </form>
)
