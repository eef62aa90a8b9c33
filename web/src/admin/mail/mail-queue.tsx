import type { QueuedLetter } from '@soko/contracts/types/letter.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { formatCount } from '../../shared/lib/format-count.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { useContinueLetterMutation, usePauseLetterMutation } from './mail.api.ts'
import { mailTexts } from './mail.texts.ts'

const texts = mailTexts.queue

/** Returns how many emails of a letter are not decided yet; undefined until its recipients are counted. */
export const leftOf = ({
  recipients,
  sent,
  refused,
  skipped,
  uncertain,
}: QueuedLetter): number | undefined =>
  recipients === null ? undefined : recipients - sent - refused - skipped - uncertain

/** Lists letters that are being sent or wait, with buttons to pause and continue each. */
export const MailQueue = ({ letters }: { readonly letters: readonly QueuedLetter[] }) => (
  <BoardSection title={texts.title} aside={<p className="hint">{texts.hint}</p>}>
    <FocusFallback className="admin-list">
      {letters.length === 0 ? (
        <EmptyState level={3} title={texts.none} text={texts.noneText} />
      ) : (
        <ScrollRegion label={texts.table}>
          <table className="table stacked mail-queue">
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.from}</th>
                <th scope="col" className="num">
                  {texts.sent}
                </th>
                <th scope="col" className="num">
                  {texts.left}
                </th>
                <th scope="col">{texts.state}</th>
                <th scope="col">
                  <span className="vh">{texts.acts}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {letters.map((letter) => (
                <Row key={letter.postId} letter={letter} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </FocusFallback>
  </BoardSection>
)

const Row = ({ letter }: { readonly letter: QueuedLetter }) => {
  const { title, slug, author, sent, uncertain } = letter
  const left = leftOf(letter)
  const { text, tag } = stateOf(letter)
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={paths.post(slug)} dir="auto">
          {title}
        </Link>
      </th>
      <td data-label={texts.from}>
        {author.username === '' ? texts.somebody : <bdi>@{author.username}</bdi>}
      </td>
      <td className="num" data-label={texts.sent}>
        {formatCount(sent)}
        {uncertain > 0 && <span className="hint mail-uncertain">{texts.uncertain(uncertain)}</span>}
      </td>
      <td className="num" data-label={texts.left}>
        {left === undefined ? <span className="hint">{texts.notCounted}</span> : formatCount(left)}
      </td>
      <td>
        <span className={`admin-tag ${tag}`}>{text}</span>
      </td>
      <td className="mail-act">
        <LetterAction letter={letter} />
      </td>
    </tr>
  )
}

const stateOf = ({
  status,
  pause,
  sendAt,
}: QueuedLetter): { readonly text: string; readonly tag: string } => {
  if (pause !== null) return { text: texts.paused[pause], tag: pause === 'complaints' ? 'no' : 'warn' }
  if (status === 'sending') return { text: texts.sending, tag: 'ok' }
  if (status === 'held') return { text: texts.held, tag: 'warn' }
  return { text: texts.minutes(Math.ceil((Date.parse(sendAt) - Date.now()) / 60_000)), tag: '' }
}

const LetterAction = ({ letter: { postId, title, pause: reason } }: { readonly letter: QueuedLetter }) => {
  const [pause, pausing] = usePauseLetterMutation()
  const [continueLetter, continuing] = useContinueLetterMutation()
  const isPaused = reason !== null
  const isBusy = pausing.isLoading || continuing.isLoading
  const run = async () => {
    const { error } = await (isPaused ? continueLetter({ postId }) : pause({ postId }))
    if (error === undefined) notify('success', texts[isPaused ? 'hasContinued' : 'hasPaused'](title))
    else notify('error', messageOf(error))
  }
  return (
    <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={() => void (isBusy || run())}>
      <span>
        {isPaused ? texts.continue : texts.pause}
        <span className="vh">{texts.of(title)}</span>
      </span>
    </Button>
  )
}
