import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Appearance = {
  /** `go` is the primary action; `quiet` has no border; `bad` is destructive. Outlined by default. */
  readonly kind?: 'go' | 'quiet' | 'bad'
  readonly big?: boolean
  readonly wide?: boolean
}

const classOf = ({ kind, big, wide }: Appearance) =>
  ['btn', kind, big && 'big', wide && 'wide'].filter(Boolean).join(' ')

/** A button with text. Its default type is `button`. */
export const Button = ({ kind, big, wide, ...rest }: Appearance & ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...rest}
    className={classOf({ ...(kind && { kind }), ...(big && { big }), ...(wide && { wide }) })}
  />
)

export const LinkButton = ({
  to,
  children,
  tap,
  ...appearance
}: Appearance & {
  readonly to: string
  /** The tap to finish after sign-in: the result of `tapText` in `lib/tap.ts`. */
  readonly tap?: string
  readonly children: ReactNode
}) => (
  <Link to={to} className={classOf(appearance)} {...(tap !== undefined && { 'data-tap': tap })}>
    {children}
  </Link>
)

/** An icon button. `label` is its accessible name and tooltip. */
export const IconButton = ({
  label,
  className = '',
  ...rest
}: { readonly label: string } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={`icon-btn ${className}`.trim()}
  />
)
