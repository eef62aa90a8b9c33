import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Look = {
  /** `go` is the one thing to do in a view; `quiet` has no border; `bad` destroys. Outlined unless said. */
  readonly kind?: 'go' | 'quiet' | 'bad'
  readonly big?: boolean
  readonly wide?: boolean
}

const classOf = ({ kind, big, wide }: Look) =>
  ['btn', kind, big && 'big', wide && 'wide'].filter(Boolean).join(' ')

/** A button with words. It submits nothing unless its `type` says so. */
export const Button = ({ kind, big, wide, ...rest }: Look & ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...rest}
    className={classOf({ ...(kind && { kind }), ...(big && { big }), ...(wide && { wide }) })}
  />
)

/** A link that looks like a button. */
export const LinkButton = ({
  to,
  children,
  tap,
  ...look
}: Look & {
  readonly to: string
  /** The tap to finish after sign-in: the result of `tapText` in `lib/tap.ts`. */
  readonly tap?: string
  readonly children: ReactNode
}) => (
  <Link to={to} className={classOf(look)} {...(tap !== undefined && { 'data-tap': tap })}>
    {children}
  </Link>
)

/** A button of one icon; `label` is its name for those who do not see it, and its tip. */
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
