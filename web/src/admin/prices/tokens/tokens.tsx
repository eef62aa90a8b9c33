import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { NewPriceToken } from '@soko/contracts/endpoints/instrument-bodies.ts'
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { messageOf } from '../../../shared/api/http.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { FocusFallback } from '../../../shared/ui/focus-fallback.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { BoardSection } from '../../../shared/board/board-section.tsx'
import './tokens.css'
import { CopyField } from '../../../shared/ui/copy-field.tsx'
import { useListPriceTokensQuery, useMakePriceTokenMutation } from './price-tokens.api.ts'
import { tokensTexts as texts } from './price-tokens.texts.ts'
import { TokenRow } from './token-row.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { Submit } from '../../../shared/ui/submit.tsx'

/** Creates and withdraws the tokens with which scripts record prices. */
export const Tokens = () => {
  const { data: tokens, error, isFetching, refetch } = useListPriceTokensQuery()
  const [newToken, setMade] = useState<NewToken>()
  const isMadeThere = tokens?.some(({ _id }) => _id === newToken?.made._id)
  return (
    <BoardSection title={texts.title}>
      <p className="hint prices-hint">{texts.hint}</p>
      {error !== undefined && !isFetching && (
        <Failure message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {tokens === undefined && isFetching && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={4} />
        </div>
      )}
      {tokens !== undefined && (
        <FocusFallback className="price-tokens">
          {newToken !== undefined && isMadeThere === true && (
            <CopyField
              key={newToken.made._id}
              label={texts.token(newToken.made.name)}
              value={newToken.token}
              hint={texts.once}
              texts={texts}
              takesFocus
            />
          )}
          {tokens.length === 0 ? (
            <EmptyState level={3} title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="admin-rows">
              {tokens.map((token) => (
                <li key={token._id}>
                  <TokenRow token={token} />
                </li>
              ))}
            </ul>
          )}
          {tokens.length >= MarketLimits.priceTokens ? (
            <p className="hint">{texts.full}</p>
          ) : (
            <NewTokenForm onMade={setMade} />
          )}
        </FocusFallback>
      )}
    </BoardSection>
  )
}

/** Contains the secret, which later responses omit. */
type NewToken = ResponseTo<'POST /api/admin/price-tokens'>

const rules = zodResolver(NewPriceToken)
const EMPTY = { name: '' }

const NewTokenForm = ({ onMade }: { readonly onMade: (made: NewToken) => void }) => {
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
