import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { useFindProfileQuery } from '../profile/profile.api.ts'
import { settingsTexts } from './settings.texts.ts'

const texts = settingsTexts.erase.done

/** In milliseconds. */
const POLL_INTERVAL = 1_000
const POLL_TIMEOUT = 60_000

/** Polls until the profile and its analyses no longer exist. */
export const AccountErased = ({ user: { _id, username } }: { readonly user: OwnUser }) => {
  const [isDone, setIsDone] = useState(false)
  const polling = { pollingInterval: isDone ? 0 : POLL_INTERVAL, refetchOnMountOrArgChange: true }
  const { data, isFetching, fulfilledTimeStamp } = useFindProfileQuery(username, polling)
  // No other query has these arguments, so this list cannot come from the cache.
  const posts = useListPostsInfiniteQuery({ author: _id, limit: 1 }, polling).data?.pages[0]?.posts
  const [startedAt] = useState(Date.now)
  // Ignores cached results from before the erasure.
  const hasNoProfile = data === null && !isFetching && (fulfilledTimeStamp ?? 0) >= startedAt
  const isGone = hasNoProfile && posts?.length === 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => {
      setIsDone(true)
    }, POLL_TIMEOUT)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  if (isGone && !isDone) setIsDone(true)
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
      </div>
      <div className="stack settings-erased">
        <p role="status">{isGone ? texts.gone(username) : isDone ? texts.late : texts.checking(username)}</p>
        <div className="erase-acts">
          <LinkButton to={paths.profile(username)}>{texts.see}</LinkButton>
          <LinkButton kind="go" to={paths.home}>
            {texts.home}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
