import './follows.css'
import { useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { type Tap, serializeTap } from '../lib/tap.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { followsTexts } from './follows.texts.ts'

type Props = {
  /** The subject, for screen readers. */
  readonly name: string
  readonly following: boolean | undefined
  readonly toggle: () => void
  /** The tap to finish after a visitor has signed in. */
  readonly tap: Tap
  /** `go` if following is the page's main action. */
  readonly kind?: 'go' | undefined
}

/** Follow or Unfollow. Sends visitors to sign in and back. Reserves its space until loaded for members. */
export const FollowChoice = ({ name, following, toggle, tap, kind }: Props) => {
  const buttonProps = kind && { kind }
  const { pathname, search } = useLocation()
  const here = pathname + search
  const subject = <span className="vh">{name}</span>
  return (
    <>
      <span className="follow for-visitors">
        <LinkButton {...buttonProps} to={paths.login(here)} tap={serializeTap(tap, here)}>
          {followsTexts.follow} {subject}
        </LinkButton>
      </span>
      <span className={`follow for-members ${following === undefined ? 'follow-unknown' : ''}`}>
        <Button {...(!following && buttonProps)} onClick={toggle}>
          {following ? followsTexts.unfollow : followsTexts.follow} {subject}
        </Button>
      </span>
    </>
  )
}
