import { zodResolver } from '@hookform/resolvers/zod'
import { RemarkChange } from '@soko/contracts/endpoints/preview-bodies.ts'
import { useState } from 'react'
import type { ApiError } from '../../shared/api/http.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import type { SerializedError } from '@reduxjs/toolkit'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.remarks
const Answer = RemarkChange.pick({ answer: true }).required()

type Props = {
  readonly answer: string
  readonly onSend: (answer: string) => Promise<{ readonly error?: ApiError | SerializedError | undefined }>
}

/** Sending an empty answer deletes the current one. */
export const AnswerForm = ({ answer, onSend }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const { register, errors, failure, busy, submit } = useServerForm(zodResolver(Answer), { answer })
  const toggle = () => {
    setIsOpen(!isOpen)
  }
  if (!isOpen) {
    return (
      <Button kind="quiet" onClick={toggle}>
        {texts.answer}
      </Button>
    )
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit(async (values) => {
        const result = await onSend(values.answer)
        if (result.error === undefined) setIsOpen(false)
        return result
      })}
    >
      <TextArea
        label={texts.yourAnswer}
        rows={3}

        error={errors.answer?.message}
        {...register('answer')}
      />
      <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} minor />
      <Button kind="quiet" onClick={toggle}>
        {texts.cancel}
      </Button>
    </form>
  )
}
