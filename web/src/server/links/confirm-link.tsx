import type { ReadApi } from '@soko/contracts/http/pages.ts'
import type { Confirmation } from '@soko/contracts/types/subscription.ts'
import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import { Clock, Mail, MailCheck } from 'lucide'
import { apiRequest } from '../../shared/api/request.ts'
import { inUtc } from '../../shared/lib/dates.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { readJson } from '../feeds/read-json.ts'
import { linksTexts } from './links.texts.ts'
import { type LinkPage, LonePage, Onwards, PostButton } from './lone-page.tsx'
import { type List, readList } from './read-list.ts'

const texts = linksTexts.confirm
const { label, hint } = CURRENT_WORDING.shareAddress

/** `/confirm/:token`, and `/done` or `/failed` below it after the form was sent. Undefined for unknown tokens. */
export const confirmLink = async (
  read: ReadApi,
  { token, step }: { readonly token: string; readonly step: string | undefined },
): Promise<LinkPage | undefined> => {
  const confirmation = await readJson(read, apiRequest('GET /api/subscriptions/confirm/{token}', { token }))
  if (confirmation === undefined) return undefined
  const list = await readList(read, confirmation.purpose)
  const props = { confirmation, list, action: `/confirm/${token}` }
  if (confirmation.state === 'pending') {
    return { title: texts.title, content: <Pending {...props} hasFailed={step === 'failed'} /> }
  }
  if (confirmation.state === 'expired') {
    return {
      title: texts.expired,
      status: 410,
      content: <Expired {...props} hasFailed={step === 'failed'} />,
    }
  }
  return step === 'done'
    ? { title: texts.done, content: <Done {...props} /> }
    : { title: texts.again, content: <Again {...props} /> }
}

type Props = {
  readonly confirmation: Confirmation
  readonly list: List
  readonly action: string
}

type FailingProps = Props & { readonly hasFailed: boolean }

const Address = ({ address }: { readonly address: string | null }) => <b>{address ?? linksTexts.anAddress}</b>

const Pending = ({ confirmation, list, action, hasFailed }: FailingProps) => (
  <LonePage title={texts.title} icon={Mail} hasFailed={hasFailed}>
    <p>
      {list.name} {texts.text} <Address address={confirmation.address} />.
    </p>
    {confirmation.shareAddress && <p>{texts.ticked(`${label} ${hint}`)}</p>}
    <PostButton action={action} isMain>
      {texts.confirm}
    </PostButton>
    <p className="hint">{texts.notYou}</p>
  </LonePage>
)

const Done = ({ confirmation, list }: Props) => (
  <LonePage title={texts.done} icon={MailCheck} isGood>
    <p>
      {list.name} {texts.doneText} <Address address={confirmation.address} />.
    </p>
    <Onwards list={list} />
  </LonePage>
)

const Again = ({ confirmation: { address, since, unsubscribeToken }, list }: Props) => {
  const [confirmed, on, rest] = texts.againText
  return (
    <LonePage title={texts.again} icon={MailCheck} isGood>
      <p>
        {confirmed} <Address address={address} />
        {since !== null && ` ${on} ${inUtc(since).date}`}. {rest}
      </p>
      <Onwards list={list}>
        {unsubscribeToken !== null && (
          <a className="btn" href={`/unsubscribe/${unsubscribeToken}`}>
            {texts.unsubscribe}
          </a>
        )}
      </Onwards>
    </LonePage>
  )
}

const Expired = ({ confirmation: { address }, list, action, hasFailed }: FailingProps) => (
  <LonePage title={texts.expired} icon={Clock} hasFailed={hasFailed}>
    {address === null ? (
      <>
        <p>{texts.expiredText}</p>
        <div className="lone-acts">
          <LinkButton kind="go" to={list.path ?? paths.home}>
            {list.path === undefined ? linksTexts.home : texts.subscribeAgain}
          </LinkButton>
        </div>
      </>
    ) : (
      <>
        <p>
          {texts.expiredText} {texts.renewText} <Address address={address} />.
        </p>
        <PostButton action={action} field="renew" isMain>
          {texts.renew}
        </PostButton>
      </>
    )}
  </LonePage>
)
