import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Appearance = {
  /** `go`: the primary action. `quiet`: no border. `bad`: a destructive action. */
  readonly kind?: 'go' | 'quiet' | 'bad'
  readonly big?: boolean
  readonly wide?: boolean
}

const classOf = ({ kind, big, wide }: Appearance) =>
  ['btn', kind, big && 'big', wide && 'wide'].filter(Boolean).join(' ')

/** Does not submit forms unless `type` is set. */
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
  /** From `serializeTap` in `lib/tap.ts`. */
  readonly tap?: string
  readonly children: ReactNode
}) => (
  <Link to={to} className={classOf(appearance)} {...(tap !== undefined && { 'data-tap': tap })}>
    {children}
  </Link>
)

/** `label` is the accessible name and tooltip. */
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
