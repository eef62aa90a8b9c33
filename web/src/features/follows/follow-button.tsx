import './follows.css'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { followsTexts } from './follows.texts.ts'
import { useToggleFollow } from './use-toggle-follow.ts'

type Props = {
  readonly userId: string
  readonly username: string
  /** `go` where following is the one thing to do on the page. Unfollow never is. */
  readonly kind?: 'go'
}

/**
 * Follow or Unfollow somebody else. Visitors are led to signing in and back; for members its place is kept free until it is
 * known which of the two it is.
 */
export const FollowButton = ({ kind, ...person }: Props) => {
  const look = kind && { kind }
  const { following, toggle } = useToggleFollow(person)
  const { pathname, search } = useLocation()
  const whom = <span className="vh">{followsTexts.whom(person.username)}</span>
  return (
    <>
      <span className="follow for-visitors">
        <LinkButton {...look} to={paths.login(pathname + search)}>
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
