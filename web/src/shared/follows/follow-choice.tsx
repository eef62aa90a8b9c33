import './follows.css'
import { useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { type Tap, tapText } from '../lib/tap.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { followsTexts } from './follows.texts.ts'

type Props = {
  /** Whom or what, for those who do not see where the button stands. */
  readonly name: string
  /** Undefined until it is known. */
  readonly following: boolean | undefined
  readonly toggle: () => void
  /** The tap to finish after a visitor has signed in. */
  readonly tap: Tap
  /** `go` where following is the one thing to do on the page. Unfollow never is. */
  readonly kind?: 'go' | undefined
}

/**
 * Follow or Unfollow. Visitors are led to signing in and back; for members its place is kept free until it is known which of the two it is.
 */
export const FollowChoice = ({ name, following, toggle, tap, kind }: Props) => {
  const look = kind && { kind }
  const { pathname, search } = useLocation()
  const here = pathname + search
  const whom = <span className="vh">{name}</span>
  return (
    <>
      <span className="follow for-visitors">
        <LinkButton {...look} to={paths.login(here)} tap={tapText(tap, here)}>
          {followsTexts.follow} {whom}
        </LinkButton>
      </span>
      <span className={`follow for-members ${following === undefined ? 'follow-unknown' : ''}`}>
        <Button {...(!following && look)} onClick={toggle}>
          {following ? followsTexts.unfollow : followsTexts.follow} {whom}
        </Button>
      </span>
    </>
  )
}
