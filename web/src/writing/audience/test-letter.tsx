import { MailCheck, Send } from 'lucide'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { clockOf, Line } from '../../shared/letters/letter-state.tsx'
import { useSendTestLetterMutation } from '../../shared/letters/letters.api.ts'
import { useSession } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { emailPanelTexts } from './email-panel.texts.ts'

const texts = emailPanelTexts.test

type Props = {
  readonly draftId: string
  /** Whether the server has the draft as shown. */
  readonly isSaved: boolean
}

/** Sends the draft as a letter to its author only. */
export const TestLetter = ({ draftId, isSaved }: Props) => {
  const { user } = useSession()
  const [send, { data, error, isLoading }] = useSendTestLetterMutation()
  if (user?.emailVerified === false) {
    return (
      <p className="hint">
        {texts.unconfirmed}{' '}
        <Link className="link" to={paths.settings}>
          {texts.settings}
        </Link>
      </p>
    )
  }
  const isDisabled = isLoading || !isSaved
  return (
    <>
      <Button
        wide
        aria-disabled={isDisabled || undefined}
        onClick={() => void (isDisabled || send({ draftId }))}
      >
        <Icon of={Send} />
        {isLoading ? texts.sending : texts.send}
      </Button>
      {!isSaved && <p className="hint">{texts.unsaved}</p>}
      <div role="status">
        {data !== undefined && !isLoading && (
          <Line icon={MailCheck} kind="good">
            {texts.done(data.to, clockOf(data.at))}
          </Line>
        )}
      </div>
      <div role="alert" className="err">
        {error !== undefined && !isLoading && messageOf(error)}
      </div>
    </>
  )
}
