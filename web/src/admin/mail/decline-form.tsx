import { zodResolver } from '@hookform/resolvers/zod'
import { ImportEndpoints } from '@soko/contracts/endpoints/imports.endpoints.ts'
import { useEffect } from 'react'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useDeclineImportMutation } from './import-queue.api.ts'
import { importQueueTexts as texts } from './import-queue.texts.ts'

const rules = zodResolver(ImportEndpoints.decline.body)

type Props = { readonly importId: string; readonly onEnd: () => void }

/** Asks for the reason, which the author of the list sees. */
export const DeclineForm = ({ importId, onEnd }: Props) => {
  const [decline] = useDeclineImportMutation()
  const { register, setFocus, errors, failure, busy, submit } = useServerForm(rules, { reason: '' })
  useEffect(() => {
    setFocus('reason')
  }, [setFocus])
  const send = async (body: { readonly reason: string }) => {
    const { error } = await decline({ importId, ...body })
    if (error === undefined) notify('success', texts.declined)
    return { error }
  }
  return (
    <form className="stack mail-import-decline" noValidate onSubmit={submit(send)}>
      <TextArea
        label={texts.reason.label}
        hint={texts.reason.hint}
        error={errors.reason?.message}
        rows={2}
        {...register('reason')}
      />
      <FieldError error={failure} />
      <div className="mail-import-acts">
        <Button kind="bad" type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.declining : texts.decline}
        </Button>
        <Button onClick={onEnd}>{controlsTexts.cancel}</Button>
      </div>
    </form>
  )
}
