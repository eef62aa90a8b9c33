import { Blank } from '../../../ui/blank.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPage } from '../admin-page.ts'
import { ContactMessageItem } from './contact-message.tsx'
import { useListMessagesInfiniteQuery } from './messages.api.ts'
import './messages.css'
import { messagesTexts as texts } from './messages.texts.ts'
import { ReportMessageItem } from './report-message.tsx'

const MessagesPage = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <Messages />
  </AdminFrame>
)

const Messages = () => (
  <AdminList
    list={useListMessagesInfiniteQuery()}
    loading={texts.loading}
    empty={<Blank title={texts.none} text={texts.noneText} />}
  >
    {(messages) => (
      <ul className="messages">
        {messages.map((message) => (
          <li key={message._id}>
            {message.kind === 'contact' ? (
              <ContactMessageItem message={message} />
            ) : (
              <ReportMessageItem report={message} />
            )}
          </li>
        ))}
      </ul>
    )}
  </AdminList>
)

/** `/admin/messages`: what reached the admins. Whether one has been read is not kept. */
export const page = adminPage(MessagesPage, texts.title)
