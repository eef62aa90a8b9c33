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

const texts = {
  title: { post: 'Report this analysis', comment: 'Report this comment' },
  intro: 'Soko’s admins read every report. The author can’t see who sent it.',
  reason: 'What is wrong with it?',
  send: 'Send report',
  sending: 'Sending',
  thanks: 'Thank you. We will review it.',
} as const

type Props = { readonly about: ReportSubject; readonly open: boolean; readonly onClose: () => void }

const resolver = zodResolver(ReportRequest)

const resolverFor =
  (about: ReportSubject): Resolver<ReportRequest, unknown, ReportRequest> =>
  async (values, context, options) =>
    resolver({ ...values, ...about }, context, options)

/** A dialog that asks for the reason of a report. A closed dialog keeps the text until the report is sent. */
export const ReportDialog = ({ about, open, onClose }: Props) => {
  const { register, control, errors, failure, busy, submit, reset } = useServerForm(resolverFor(about))
  const [report] = useReportMutation()
  // All attempts use the same idempotency key, so retries do not create duplicates.
  const [key, setKey] = useState(nanoid)
  const reason = useWatch({ control, name: 'reason' }) ?? ''

  const send = async (body: ReportRequest) => {
    const response = await report({ ...body, idempotencyKey: key })
    if (response.error === undefined) {
      reset({ reason: '' })
      setKey(nanoid())
      onClose()
      notify('success', texts.thanks)
    }
    return response
  }

  return (
    <Dialog open={open} onClose={onClose} title={'postId' in about ? texts.title.post : texts.title.comment}>
      <form className="stack" noValidate onSubmit={submit(send)}>
        <p>{texts.intro}</p>
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
