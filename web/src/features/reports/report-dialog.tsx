import { zodResolver } from '@hookform/resolvers/zod'
import { nanoid } from '@reduxjs/toolkit'
import { ReportRequest } from '@soko/contracts/endpoints/site.endpoints.ts'
import { Limits } from '@soko/contracts/limits.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messageOf } from '../../app/http.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.ts'
import type { Reported } from './report-button.tsx'
import { useReportMutation } from './reports.api.ts'
import { reportsTexts } from './reports.texts.ts'

type Props = { readonly about: Reported; readonly open: boolean; readonly onClose: () => void }

/** Asks what is wrong and sends it. What was typed stays when it is closed, or could not be sent. */
export const ReportDialog = ({ about, open, onClose }: Props) => {
  const [key, setKey] = useState(nanoid)
  const [report, { error, isLoading, reset: forget }] = useReportMutation()
  const { register, handleSubmit, formState, control, reset } = useForm({
    resolver: zodResolver(ReportRequest),
    defaultValues: { ...about, reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })

  const send = async ({ reason }: { readonly reason: string }): Promise<void> => {
    const answer = await report({ ...about, reason, key })
    if (answer.error !== undefined) return
    reset()
    forget()
    setKey(nanoid())
    onClose()
    notify('success', reportsTexts.thanks)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={'postId' in about ? reportsTexts.title.post : reportsTexts.title.comment}
      footer={
        <Button kind="go" type="submit" form="report" aria-disabled={isLoading}>
          {isLoading ? reportsTexts.sending : reportsTexts.send}
        </Button>
      }
    >
      <form
        id="report"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLoading) void handleSubmit(send)()
        }}
      >
        <p>{reportsTexts.explained}</p>
        <TextArea
          label={reportsTexts.reason}
          error={formState.errors.reason?.message}
          counter={{ length: reason.length, max: Limits.reasonLength }}
          {...register('reason', {
            // Another text is another report.
            onChange: () => {
              setKey(nanoid())
            },
          })}
        />
        {error !== undefined && <Failure message={messageOf(error)} />}
      </form>
    </Dialog>
  )
}
