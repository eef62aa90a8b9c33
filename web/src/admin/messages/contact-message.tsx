import { Mail } from 'lucide'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { type ContactMessage, adminApi } from '../admin.api.ts'
import { messagesTexts as texts } from './messages.texts.ts'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { adminTexts } from '../admin.texts.ts'

export const ContactMessageItem = ({ message }: { readonly message: ContactMessage }) => (
  <article>
    <p className="message-kind">
      <span className="admin-tag">{texts.contact}</span> <FormattedDate at={message.at} withTime />
    </p>
    <h2 className="admin-item-title" tabIndex={-1} dir="auto">
      {message.subject}
    </h2>
    <p className="hint">
      {texts.from} <bdi>{message.name}</bdi>, {message.email}
      {message.phone !== '' && `, ${message.phone}`}
    </p>
    <p className="message-words" dir="auto">
      {message.message}
    </p>
    <div className="message-acts">
      <a className="btn" href={replyTo(message)}>
        <Icon of={Mail} />
        {texts.reply}
      </a>
      <MessageAction message={message} />
    </div>
    {message.closed && (
      <p className="hint">
        {texts.doneBy} {message.closed.by === null ? texts.somebodyErased : `@${message.closed.by.username}`},{' '}
        <FormattedDate at={message.closed.at} withTime />
      </p>
    )}
  </article>
)

const MessageAction = ({ message: { _id, state } }: { readonly message: ContactMessage }) => {
  const dispatch = useAppDispatch()
  return state === 'open' ? (
    <Button onClick={() => void dispatch(closeMessage(_id))}>{texts.close}</Button>
  ) : (
    <Button onClick={() => void dispatch(reopenMessage(_id))}>{texts.reopen}</Button>
  )
}

/** Encodes the values to prevent header injection. */
const replyTo = ({ email, subject }: ContactMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(texts.replySubject(subject))}`

const endpoints = adminApi.endpoints

/** Marks a message as done. The toast offers to undo this. */
const closeMessage =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.closeMessage.initiate({ id }))
    if (error === undefined) {
      notify('success', texts.closed, {
        label: adminTexts.undo,
        run: () => void dispatch(reopenMessage(id)),
      })
    } else notify('error', messageOf(error))
  }

const reopenMessage =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.reopenMessage.initiate({ id }))
    if (error === undefined) notify('success', texts.reopened)
    else notify('error', messageOf(error))
  }
