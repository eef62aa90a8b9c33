import './follows.css'
import { useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { type Tap, serializeTap } from '../lib/tap.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { followsTexts } from './follows.texts.ts'

type Props = {
  /** Who or what to follow, for screen readers: part of the label of the button. */
  readonly name: string
  readonly following: boolean | undefined
  readonly toggle: () => void
  readonly tap: Tap
  readonly kind?: 'go' | undefined
}

/** Visitors get a link to sign-in, members a button. Its space is reserved until `following` has loaded. */
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
