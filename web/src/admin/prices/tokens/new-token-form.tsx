import { zodResolver } from '@hookform/resolvers/zod'
import { NewPriceToken } from '@soko/contracts/endpoints/instrument-bodies.ts'
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { Submit } from '../../../shared/ui/submit.tsx'
import { useMakePriceTokenMutation } from './price-tokens.api.ts'
import { tokensTexts as texts } from './price-tokens.texts.ts'

/** A token that was made just now: only then is it known. */
export type Made = ResponseTo<'POST /api/admin/price-tokens'>

const rules = zodResolver(NewPriceToken)
const EMPTY = { name: '' }

/** Makes a token for a script. */
export const NewTokenForm = ({ onMade }: { readonly onMade: (made: Made) => void }) => {
  const [make] = useMakePriceTokenMutation()
  const { register, errors, failure, busy, submit, reset } = useServerForm(rules, EMPTY)
  const send = async (body: typeof EMPTY) => {
    const answer = await make(body)
    if (answer.error === undefined) {
      onMade(answer.data)
      notify('success', texts.made(answer.data.made.name))
      reset(EMPTY)
    }
    return answer
  }
  return (
    <form className="prices-form" noValidate onSubmit={submit(send)}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <Submit label={texts.make} working={texts.making} busy={busy} failure={failure} />
    </form>
  )
}
