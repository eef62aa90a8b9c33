import type { ListedSubscription } from '@soko/contracts/types/subscription.ts'
import { Hash } from 'lucide'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../shared/api/http.ts'
import { paths } from '../../../shared/lib/paths.ts'
import { useAppDispatch } from '../../../shared/store/store.ts'
import { useSetSubscriptionMutation } from '../../../shared/subscribing/subscriptions.api.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FocusFallback } from '../../../shared/ui/focus-fallback.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { FormattedDate } from '../../../shared/ui/time.tsx'
import { FollowRow, FollowSign } from '../../following/follow-row.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { mailSettingsTexts } from './mail-settings.texts.ts'
import { setSubscriptions } from './set-subscriptions.ts'

const texts = mailSettingsTexts.list
const CATEGORY = 'category:'

type Props = {
  readonly items: readonly ListedSubscription[]
  /** Where emails go. */
  readonly address: ReactNode
}

/** The subscriptions to authors and topics. The matrix and the digest show the others. */
export const SubscriptionList = ({ items, address }: Props) => {
  const listed = items.filter(({ purpose }) => purpose.includes(':'))
  return (
    <SettingsSection id="subscriptions" title={texts.title} hint={texts.hint}>
      <FocusFallback>
        {listed.length === 0 ? (
          <>
            <p>{texts.none}</p>
            <p className="hint">{texts.noneHint}</p>
          </>
        ) : (
          <>
            <ul className="follow-rows">
              {listed.map((item) => (
                <Row key={item.purpose} item={item} />
              ))}
            </ul>
            {listed.length > 1 && <UnsubscribeFromAll items={listed} />}
          </>
        )}
        {address}
      </FocusFallback>
    </SettingsSection>
  )
}

const Row = ({ item }: { readonly item: ListedSubscription }) => {
  const { purpose, author } = item
  if (purpose.startsWith(CATEGORY)) {
    const name = purpose.slice(CATEGORY.length)
    return (
      <FollowRow
        sign={<FollowSign of={Hash} />}
        name={name}
        to={paths.category(name)}
        about={<About item={item}>{texts.category}</About>}
        button={<Unsubscribe purpose={purpose} name={name} />}
      />
    )
  }
  const name = author?.name ?? texts.unknown
  return (
    <FollowRow
      sign={<Avatar name={name} photo={author?.photo ?? ''} size="md" />}
      name={name}
      {...(author !== null && { id: `@${author.username}` })}
      to={author === null ? undefined : paths.profile(author.username)}
      about={<About item={item}>{texts.author}</About>}
      button={<Unsubscribe purpose={purpose} name={name} />}
    />
  )
}

type AboutProps = { readonly item: ListedSubscription; readonly children: ReactNode }

const About = ({ item: { since }, children }: AboutProps) => (
  <>
    {children} {texts.since} <FormattedDate at={since} />.
  </>
)

const Unsubscribe = ({ purpose, name }: { readonly purpose: string; readonly name: string }) => {
  const [set, { isLoading }] = useSetSubscriptionMutation()
  const end = async () => {
    const { error } = await set({ purpose, on: false })
    if (error === undefined) notify('success', texts.ended(name))
    else notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || end())}>
      <span className="vh">{texts.subject(name)}</span>
      {texts.unsubscribe}
    </Button>
  )
}

const UnsubscribeFromAll = ({ items }: { readonly items: readonly ListedSubscription[] }) => {
  const dispatch = useAppDispatch()
  const [isEnding, setIsEnding] = useState(false)
  const endAll = async () => {
    setIsEnding(true)
    const { done, error } = await dispatch(setSubscriptions(items, false))
    setIsEnding(false)
    if (error !== undefined) notify('error', messageOf(error))
    if (done.length > 0) {
      notify('success', texts.endedAll(done.length), { label: texts.undo, run: () => void undo(done) })
    }
  }
  const undo = async (ended: readonly ListedSubscription[]) => {
    const { error } = await dispatch(setSubscriptions(ended, true))
    if (error !== undefined) notify('error', messageOf(error))
  }
  return (
    <div className="settings-all">
      <Button aria-disabled={isEnding || undefined} onClick={() => void (isEnding || endAll())}>
        {texts.endAll}
      </Button>
    </div>
  )
}
