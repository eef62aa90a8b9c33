import { zodResolver } from '@hookform/resolvers/zod'
import { NewPreviewLink } from '@soko/contracts/endpoints/preview-bodies.ts'
import type { PreviewLink } from '@soko/contracts/types/preview.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, FieldFrame } from '../../shared/ui/field.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { useMakePreviewLinkMutation } from './previews.api.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.links
const DAYS = [1, 7, 14, 30, 90]

type Props = {
  readonly id: string
  readonly onCreate: (made: { readonly link: PreviewLink; readonly token: string }) => void
}

export const NewLinkForm = ({ id, onCreate }: Props) => {
  const [createLink] = useMakePreviewLinkMutation()
  const { register, errors, failure, busy, submit, reset } = useServerForm(zodResolver(NewPreviewLink), {
    name: '',
    days: 14,
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit(async ({ name, days }) => {
        const result = await createLink({ id, name, days })
        if (result.error === undefined) {
          onCreate(result.data)
          reset()
        }
        return result
      })}
    >
      <Field
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <FieldFrame label={texts.days} error={errors.days?.message}>
        {(control) => (
          <select className="input" {...register('days', { valueAsNumber: true })} {...control}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {texts.inDays(days)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Submit label={texts.make} working={texts.making} busy={busy} failure={failure} minor />
    </form>
  )
}
