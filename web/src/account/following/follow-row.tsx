import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconNode } from '../../shared/ui/icon.tsx'
import './follow-row.css'

type Props = {
  /** `FollowSign` or an avatar. */
  readonly sign: ReactNode
  readonly name: string
  /** Undefined for no link. */
  readonly to: string | undefined
  /** The username or the symbol. */
  readonly id?: string
  /** Undefined for no line. A line that loads later keeps its place. */
  readonly about: ReactNode
  readonly button: ReactNode
}

/** A person, a topic or an instrument that the user follows. */
export const FollowRow = ({ sign, name, to, id, about, button }: Props) => (
  <li>
    {sign}
    <div>
      <p className="follow-row-name">
        {to === undefined ? (
          <b>{name}</b>
        ) : (
          <Link to={to} dir="auto">
            {name}
          </Link>
        )}{' '}
        {id !== undefined && <bdi className="muted">{id}</bdi>}
      </p>
      {about !== undefined && <p className="follow-row-about">{about}</p>}
    </div>
    {button}
  </li>
)

export const FollowSign = ({ of }: { readonly of: IconNode }) => (
  <span className="follow-row-sign">
    <Icon of={of} />
  </span>
)
