import type { ReadApi } from '@soko/contracts/http/pages.ts'
import type { Unsubscription } from '@soko/contracts/types/subscription.ts'
import { Check, MailCheck } from 'lucide'
import type { ReactNode } from 'react'
import { apiRequest } from '../../shared/api/request.ts'
import { readJson } from '../feeds/read-json.ts'
import { linksTexts } from './links.texts.ts'
import { type LinkPage, LonePage, Onwards, PostButton } from './lone-page.tsx'
import { type List, readList } from './read-list.ts'

const texts = linksTexts.unsubscribe

/** `/unsubscribe/:token`, and `/undone` or `/failed` below it after a form was sent. Undefined for unknown tokens. */
export const unsubscribeLink = async (
  read: ReadApi,
  { token, step }: { readonly token: string; readonly step: string | undefined },
): Promise<LinkPage | undefined> => {
  const unsubscription = await readJson(read, apiRequest('GET /api/unsubscribe/{token}', { token }))
  if (unsubscription === undefined) return undefined
  const list = await readList(read, unsubscription.purpose)
  const props = { unsubscription, list, action: `/unsubscribe/${token}`, hasFailed: step === 'failed' }
  switch (unsubscription.state) {
    case 'subscribed':
      return step === 'undone'
        ? { title: texts.undone, content: <Undone {...props} /> }
        : { title: texts.title, content: <Choice {...props} /> }
    case 'unsubscribed':
      return { title: texts.done, content: <Done {...props} /> }
    case 'unsubscribed-all':
      return { title: texts.doneAll, content: <DoneAll {...props} /> }
  }
}

type Props = {
  readonly unsubscription: Unsubscription
  readonly list: List
  readonly action: string
  readonly hasFailed: boolean
}

const Address = ({ address }: Pick<Unsubscription, 'address'>) => <b>{address ?? linksTexts.anAddress}</b>

const Choice = ({ unsubscription: { address }, list, action, hasFailed }: Props) => (
  <LonePage title={texts.title} hasFailed={hasFailed}>
    <p>
      {texts.text} <Address address={address} />
    </p>
    <form className="stack" method="post" action={action}>
      <fieldset>
        <legend className="vh">{texts.which}</legend>
        <Scope value="this" label={texts.only} hint={list.name} isChecked />
        <Scope value="all" label={texts.all} hint={texts.allHint} />
      </fieldset>
      <button className="btn go" type="submit">
        {texts.unsubscribe}
      </button>
    </form>
  </LonePage>
)

type ScopeProps = {
  readonly value: 'this' | 'all'
  readonly label: string
  readonly hint: string
  readonly isChecked?: boolean
}

const Scope = ({ value, label, hint, isChecked = false }: ScopeProps) => (
  <label className="tick">
    <input type="radio" name="scope" value={value} defaultChecked={isChecked} />
    <span>
      {label}
      <span className="hint">{hint}</span>
    </span>
  </label>
)

const Done = ({ unsubscription, list, action, hasFailed }: Props) => (
  <LonePage title={texts.done} icon={Check} isGood hasFailed={hasFailed}>
    <p>
      {list.name} {texts.doneText} <Address address={unsubscription.address} />. {texts.underWay}
    </p>
    <Acts unsubscription={unsubscription} action={action}>
      {unsubscription.hasOthers && (
        <PostButton action={action} field="scope" value="all">
          {texts.fromAll}
        </PostButton>
      )}
    </Acts>
  </LonePage>
)

const DoneAll = ({ unsubscription, action, hasFailed }: Props) => (
  <LonePage title={texts.doneAll} icon={Check} isGood hasFailed={hasFailed}>
    <p>
      <Address address={unsubscription.address} /> {texts.doneAllText}
    </p>
    <Acts unsubscription={unsubscription} action={action} />
  </LonePage>
)

type ActsProps = Pick<Props, 'unsubscription' | 'action'> & { readonly children?: ReactNode }

const Acts = ({ unsubscription: { undoUntil }, action, children }: ActsProps) => (
  <div className="lone-acts">
    {undoUntil !== null && (
      <PostButton action={action} field="undo">
        {texts.undo}
      </PostButton>
    )}
    {children}
  </div>
)

const Undone = ({ unsubscription: { address }, list }: Props) => (
  <LonePage title={texts.undone} icon={MailCheck} isGood>
    <p>
      {list.name} {texts.undoneText} <Address address={address} />.
    </p>
    <Onwards list={list} />
  </LonePage>
)
