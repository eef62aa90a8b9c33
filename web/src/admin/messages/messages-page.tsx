import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPaths } from '../admin-paths.ts'
import { ContactMessageItem } from './contact-message.tsx'
import { type ContactMessage, useListMessagesInfiniteQuery } from '../admin.api.ts'
import './messages.css'
import { messagesTexts as texts } from './messages.texts.ts'

const STATES = ['open', 'done'] as const satisfies readonly ContactMessage['state'][]
const PANEL = 'messages'

const tabs = STATES.map((state) => ({
  text: texts.state[state],
  to: state === 'open' ? adminPaths.messages : `${adminPaths.messages}?state=${state}`,
}))

const MessagesPage = () => {
  const state = useSearchParams()[0].get('state') === 'done' ? 'done' : 'open'
  return (
    <AdminFrame title={texts.title} hint={texts.hint}>
      <LinkTabs label={texts.states} panel={PANEL} selected={STATES.indexOf(state)} tabs={tabs} />
      <div id={PANEL} role="tabpanel" aria-label={texts.state[state]} className="admin-panel">
        <Messages state={state} />
      </div>
    </AdminFrame>
  )
}

const Messages = ({ state }: { readonly state: ContactMessage['state'] }) => (
  <AdminList
    list={useListMessagesInfiniteQuery({ state })}
    loading={texts.loading}
    empty={<EmptyState title={texts.none[state]} text={texts.noneText[state]} />}
  >
    {(messages) => (
      <ul className="messages">
        {messages.map((message) => (
          <li key={message._id}>
            <ContactMessageItem message={message} />
          </li>
        ))}
      </ul>
    )}
  </AdminList>
)

/** Lists contact messages. All admins share the state of a message, open or done. */
export const page = adminPage(MessagesPage, texts.title)
