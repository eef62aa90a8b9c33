import { zodResolver } from '@hookform/resolvers/zod'
import { ReportAnswer } from '@soko/contracts/endpoints/admin-bodies.ts'
import type { Reported } from '@soko/contracts/types/report.ts'
import { useEffect } from 'react'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useAnswerReportsMutation } from '../admin.api.ts'
import { reportQueueTexts } from './reports.texts.ts'

const texts = reportQueueTexts.answer
const rules = zodResolver(ReportAnswer)

export type AnswerFormProps = { readonly reported: Reported; readonly onEnd: () => void }

/** Sends an answer to the members who reported the entry. */
export const AnswerForm = ({ reported: { _id: id, count }, onEnd }: AnswerFormProps) => {
  const [send] = useAnswerReportsMutation()
  const { register, errors, failure, busy, submit, setFocus } = useServerForm(rules, { answer: '' })
  useEffect(() => {
    setFocus('answer')
  }, [setFocus])
  const answer = async (body: { readonly answer: string }) => {
    const { error } = await send({ id, ...body })
    if (error === undefined) {
      notify('success', texts.sent)
      onEnd()
    }
    return { error }
  }
  return (
    <form className="report-answer" noValidate onSubmit={submit(answer)}>
      <TextArea
        label={texts.label}
        hint={texts.hint(count)}
        error={errors.answer?.message}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEnd()
        }}
        {...register('answer')}
      />
      <FieldError error={failure} />
      <div className="message-acts">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.sending : texts.send}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {controlsTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
