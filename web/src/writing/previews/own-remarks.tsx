import type { OwnRemark } from '@soko/contracts/types/preview.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useChangeRemarkMutation, useDeleteRemarkMutation, useOwnPreviewQuery } from './previews.api.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.remarks

type Props = {
  readonly id: string
  readonly onShow: (words: string) => void
}

/** Done remarks are collapsed below the open ones. */
export const OwnRemarks = ({ id, onShow }: Props) => {
  const { data } = useOwnPreviewQuery({ id })
  if (data === undefined) return null
  const open = data.remarks.filter(({ done }) => !done)
  const done = data.remarks.filter((remark) => remark.done)
  const row = (remark: OwnRemark) => <Row key={remark._id} id={id} remark={remark} onShow={onShow} />
  return (
    <section className="own-remarks">
      <h2>
        {texts.title} <span className="agate muted">{data.remarks.length}</span>
      </h2>
      <FocusFallback>
        {data.remarks.length === 0 && <p className="hint">{texts.none}</p>}
        {open.map(row)}
        {done.length > 0 && (
          <details>
            <summary>{texts.doneCount(done.length)}</summary>
            {done.map(row)}
          </details>
        )}
      </FocusFallback>
    </section>
  )
}

const Row = ({ id, remark, onShow }: Props & { readonly remark: OwnRemark }) => {
  const [change] = useChangeRemarkMutation()
  const [remove] = useDeleteRemarkMutation()
  const { _id: remarkId, by, link, at, quote, text, answer, done } = remark
  const notifyError = ({ error }: { readonly error?: Parameters<typeof messageOf>[0] | undefined }) => {
    if (error !== undefined) notify('error', messageOf(error))
  }
  return (
    <div className="remark">
      <p className="remark-by">
        <b dir="auto">{by}</b> <span dir="auto">{texts.by(link)}</span> <FormattedDate at={at} withTime />
      </p>
      {quote !== '' && <q dir="auto">{quote}</q>}
      <p dir="auto">{text}</p>
      {answer !== '' && (
        <p className="remark-answer" dir="auto">
          <b>{texts.yourAnswer}</b> {answer}
        </p>
      )}
      <div className="remark-acts">
        {quote !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              onShow(quote)
            }}
          >
            {texts.show}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            void change({ id, remarkId, done: !done }).then(notifyError)
          }}
        >
          {done ? texts.undo : texts.done}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            void remove({ id, remarkId }).then((result) => {
              notifyError(result)
              if (result.error === undefined) notify('success', texts.deleted)
            })
          }}
        >
          {texts.delete}
        </Button>
      </div>
      <AnswerForm
        key={answer}
        answer={answer}
        onSend={async (newAnswer) => change({ id, remarkId, answer: newAnswer })}
      />
    </div>
  )
}
