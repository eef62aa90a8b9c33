import './subscribe.css'
import { useSession } from '../store/store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Place, purposeOf, type Subject } from './subject.ts'
import { SubscribeForm } from './subscribe-form.tsx'

const MemberSubscription = lazyPart(
  async () => (await import('./member-subscription.tsx')).MemberSubscription,
)

type Props = { readonly subject: Subject; readonly place: Place }

/**
 * Offers a subscription by email: a form for visitors, a button for members, nothing to the author. The
 * browser adds the members' part, because the cached page is the same for all readers.
 */
export const SubscribeBox = ({ subject, place }: Props) => {
  const { user } = useSession()
  if (subject.kind === 'author' && user?._id === subject.id) return null
  return (
    <div className={`subscribing subscribing-${place}`}>
      {user === null && (
        <div className="for-visitors">
          <SubscribeForm key={purposeOf(subject)} subject={subject} place={place} />
        </div>
      )}
      <div className="for-members">
        {user && <MemberSubscription key={user._id} subject={subject} place={place} />}
      </div>
    </div>
  )
}
