import { zodResolver } from '@hookform/resolvers/zod'
import { nanoid } from '@reduxjs/toolkit'
import { NewRemark } from '@soko/contracts/endpoints/preview-bodies.ts'
import type { Remark } from '@soko/contracts/types/preview.ts'
import { useState } from 'react'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { useSession } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useMakeRemarkMutation } from './previews.api.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.visitor
const RemarkFields = NewRemark.pick({ by: true, text: true })

type Props = {
  readonly token: string
  /** Empty if the remark is about the whole draft. */
  readonly quote: string
  readonly onQuote: (quote: string) => void
  readonly onCreate: (remark: Remark) => void
}

/** Sending an unchanged remark again creates no duplicate. */
export const RemarkForm = ({ token, quote, onQuote, onCreate }: Props) => {
  const { user } = useSession()
  const [createRemark] = useMakeRemarkMutation()
  const { register, errors, failure, busy, submit, resetField } = useServerForm(zodResolver(RemarkFields), {
    by: user?.name ?? '',
    text: '',
  })
  const [lastAttempt, setLastAttempt] = useState({ content: '', key: '' })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit(async (values) => {
        const content = JSON.stringify([values, quote])
        const key = lastAttempt.content === content ? lastAttempt.key : nanoid()
        setLastAttempt({ content, key })
        const result = await createRemark({ ...values, token, quote, idempotencyKey: key })
        if (result.error === undefined) {
          setLastAttempt({ content: '', key: '' })
          resetField('text')
          onQuote('')
          onCreate(result.data)
          notify('success', texts.sent)
        }
        return result
      })}
    >
      {quote !== '' && (
        <div className="remark-quote">
          <p className="hint">{texts.about}</p>
          <q dir="auto">{quote}</q>
          <Button
            kind="quiet"
            onClick={() => {
              onQuote('')
            }}
          >
            {texts.clear}
          </Button>
        </div>
      )}
      <Field label={texts.name} autoComplete="name" error={errors.by?.message} {...register('by')} />
      <TextArea label={texts.text} error={errors.text?.message} {...register('text')} />
      <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} minor />
    </form>
  )
}
