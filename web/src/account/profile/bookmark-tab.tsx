import { useLocation } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/use-session.ts'
import { WaitingCards } from '../../reading/cards/waiting-cards.tsx'
import type { Profile } from './profile.api.ts'
import { profileTexts } from './profile.texts.ts'

const texts = profileTexts.bookmarksForMembers

const waiting = <WaitingCards rows={3} />

const BookmarkList = lazyPart(async () => (await import('./bookmark-list.tsx')).BookmarkList, waiting)

/** The bookmarks of a profile: only members may ask for them, so visitors are told where to sign in. */
export const BookmarkTab = ({ profile }: { readonly profile: Profile }) => {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'in') return <BookmarkList profile={profile} viewer={user} />
  return (
    <>
      <div className="for-visitors">
        <EmptyState title={texts.title} text={texts.text(profile.username)}>
          <LinkButton kind="go" to={paths.login(pathname + search)}>
            {texts.login}
          </LinkButton>
          <LinkButton to={paths.register(pathname + search)}>{texts.register}</LinkButton>
        </EmptyState>
      </div>
      <div className="for-members">{waiting}</div>
    </>
  )
}
