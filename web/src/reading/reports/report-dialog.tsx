import { zodResolver } from '@hookform/resolvers/zod'
import { nanoid } from '@reduxjs/toolkit'
import { ReportRequest } from '@soko/contracts/endpoints/site-bodies.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { type ReportSubject, useReportMutation } from './reports.api.ts'

/** The words of the dialog that reports something. They come with the dialog, when it is opened. */
const texts = {
  title: { post: 'Report this analysis', comment: 'Report this comment' },
  explained: 'The people who run Soko read every report. The author does not learn who sent it.',
  reason: 'What is wrong with it?',
  send: 'Send report',
  sending: 'Sending',
  thanks: 'Thank you. We will look at it.',
} as const

type Props = { readonly about: ReportSubject; readonly open: boolean; readonly onClose: () => void }

const rules = zodResolver(ReportRequest)

/** The reader fills in the reason; what it is about is known. */
const rulesFor =
  (about: ReportSubject): Resolver<ReportRequest, unknown, ReportRequest> =>
  async (values, context, options) =>
    rules({ ...values, ...about }, context, options)

/** Asks what is wrong and sends it. What was typed stays until it is sent, also when the dialog is closed. */
export const ReportDialog = ({ about, open, onClose }: Props) => {
  const { register, control, errors, failure, busy, submit, reset } = useServerForm(rulesFor(about))
  const [report] = useReportMutation()
  // The same for every try of one reason: a report whose answer was lost is not told twice.
  const [key, setKey] = useState(nanoid)
  const reason = useWatch({ control, name: 'reason' }) ?? ''

  const send = async (body: ReportRequest) => {
    const answer = await report({ ...body, idempotencyKey: key })
    if (answer.error === undefined) {
      reset({ reason: '' })
      setKey(nanoid())
      onClose()
      notify('success', texts.thanks)
    }
    return answer
  }

  return (
    <Dialog open={open} onClose={onClose} title={'postId' in about ? texts.title.post : texts.title.comment}>
      <form className="stack" noValidate onSubmit={submit(send)}>
        <p>{texts.explained}</p>
        <TextArea
          label={texts.reason}
          error={errors.reason?.message}
          counter={{ length: reason.length, max: Limits.reasonLength }}
          {...register('reason', {
            onChange: () => {
              setKey(nanoid())
            },
          })}
        />
        <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} />
      </form>
    </Dialog>
  )
}
